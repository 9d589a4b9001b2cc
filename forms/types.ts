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
  /** The agency's name for it: a column in the CSV, a subject in a mail. */
  title: string;
  fields: readonly Field[];
  /** Before the fields: which are required, and what an answer needs (requirement D11). */
  note: string;
  submit: string;
  /** The encoding of a submission by script: form data or JSON (requirements F8-F11). */
  encoding: 'form-data' | 'json';
  /** For another origin: `no-cors` cannot read the response; `cors` can if the script allows it (requirements F14, D2). */
  externalMode: 'cors' | 'no-cors';
  alerts: { success: string; failure: string };
  /** How the answer arrives, on the page after a plain post. True for any field left empty. */
  answer: string;
  /** Below the success of a submission without an email address or phone number. Only forms without required fields need it. */
  unanswerable?: string;
  /** Whether a failure is also logged on the console (requirement F12). */
  logFailures: boolean;
};
