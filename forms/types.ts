export type FormId = 'home-inquiry' | 'popup-inquiry' | 'contact' | 'estimate';

export type Option = { value: string; label: string };

type FieldBase = {
  name: string;
  label: string;
  required: boolean;
  autoComplete?: 'name' | 'email' | 'tel';
  placeholder?: string;
};

export type Field =
  | (FieldBase & { type: 'text' | 'email' | 'tel' })
  | (FieldBase & { type: 'textarea'; rows: number })
  | (FieldBase & { type: 'select'; options: readonly Option[]; placeholder: string });

export type FormDefinition = {
  id: FormId;
  /** The agency's name for it: in the subject of a mail and in labels of destinations. */
  title: string;
  fields: readonly Field[];
  submit: string;
  /** How the page's script sends it (spec F8-F11). */
  encoding: 'form-data' | 'json';
  /** Fetch mode for another origin: `no-cors` cannot read the answer, `cors` can where the script allows it (spec F14, D2). */
  externalMode: 'cors' | 'no-cors';
  alerts: { success: string; failure: string };
  /** Also log a failure to the console (spec F12). */
  logFailures: boolean;
};
