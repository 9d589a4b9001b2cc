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
  /** The form's name, in the subject of a mail or chat message. */
  title: string;
  fields: readonly Field[];
  /** The note before the fields: which of them are required, and what an answer needs (requirement D11). */
  note: string;
  submit: string;
  /** The encoding of a submission by script: form data or JSON (requirements F8-F11). */
  encoding: 'form-data' | 'json';
  /** For another origin: `no-cors` cannot read the response; `cors` can if the script allows it (requirements F14, D2). */
  externalMode: 'cors' | 'no-cors';
  alerts: { success: string; failure: string };
  /** How the answer arrives, for the page after a plain post, which does not know which fields are empty. */
  answer: string;
  /** Text below the success of a submission without an email address or phone number. Only forms without required fields need it. */
  unanswerable?: string;
  /** Whether a failure is also logged on the console (requirement F12). */
  logFailures: boolean;
};
