import { type FormId, intakePath } from '../../forms/index.ts';

/** Where a form goes. `external` is another origin: no preflight, perhaps an answer that cannot be read. */
export type Endpoint = { url: string; external: boolean };

const settings: Record<FormId, string | undefined> = {
  'home-inquiry': import.meta.env.VITE_HOME_INQUIRY_ENDPOINT,
  'popup-inquiry': import.meta.env.VITE_POPUP_INQUIRY_ENDPOINT,
  contact: import.meta.env.VITE_CONTACT_ENDPOINT,
  estimate: import.meta.env.VITE_ESTIMATE_ENDPOINT,
};

/** The form's endpoint by the settings of the build (spec F13): the own intake unless one names another origin. */
export function endpointOf(id: FormId): Endpoint {
  const own = `${import.meta.env.BASE_URL.slice(0, -1)}${intakePath(id)}`;
  const url = settings[id] || own;
  return { url, external: !url.startsWith('/') };
}
