import type { FormId } from '../../forms/index.ts';

const settings: Record<FormId, string | undefined> = {
  'home-inquiry': import.meta.env.VITE_HOME_INQUIRY_ENDPOINT,
  'popup-inquiry': import.meta.env.VITE_POPUP_INQUIRY_ENDPOINT,
  contact: import.meta.env.VITE_CONTACT_ENDPOINT,
  estimate: import.meta.env.VITE_ESTIMATE_ENDPOINT,
};

/** The other origin's address that a form goes to, by the settings of the build; undefined for the site's own intake (spec F13). */
export const externalEndpoint = (id: FormId) => settings[id] || undefined;
