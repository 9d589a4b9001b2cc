import type { FormId } from './types.ts';

const upperCase = (id: string) => id.toUpperCase().replaceAll('-', '_');

/** The build setting that sends a form elsewhere than to the site's own intake, such as VITE_CONTACT_ENDPOINT. */
export const endpointSetting = (id: FormId) => `VITE_${upperCase(id)}_ENDPOINT`;

/** The server setting that delivers a form's submissions to a spreadsheet script, such as SHEET_CONTACT_URL. */
export const sheetSetting = (id: FormId) => `SHEET_${upperCase(id)}_URL`;

/** The server setting with the receivers of the mails about a form's submissions, or about a service, such as MAIL_TO_CONTACT. */
export const mailToSetting = (slug: string) => `MAIL_TO_${upperCase(slug)}` as const;
