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
  /** The note before the fields. It says which fields are required, and what the agency needs for an answer (requirement D11). */
  note: string;
  submit: string;
  /** How a script encodes a submission: as form data or as JSON (requirements F8-F11). */
  encoding: 'form-data' | 'json';
  /** The mode of requests to another origin. A page reads a response in `cors` mode if the script allows it, else never (F14, D2). */
  externalMode: 'cors' | 'no-cors';
  alerts: { success: string; failure: string };
  /** How the answer reaches the visitor. The page after a plain post always shows it: that page cannot know which fields are empty. */
  answer: string;
  /** The text below the message of success, if no email address or phone number was given. Only forms without required fields need it. */
  unanswerable?: string;
  /** Whether a failure is also logged on the console (requirement F12). */
  logFailures: boolean;
};
