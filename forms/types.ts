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
  /** What the agency calls it: a column in the CSV, a subject in a mail. */
  title: string;
  fields: readonly Field[];
  /** Said before the fields: which are required, and what an answer needs (spec D11). */
  note: string;
  submit: string;
  /** How the page sends it by script: form data, or JSON (spec F8-F11). */
  encoding: 'form-data' | 'json';
  /** Towards another origin: `no-cors` cannot read the answer, `cors` reads it where the script lets it (spec F14, D2). */
  externalMode: 'cors' | 'no-cors';
  alerts: { success: string; failure: string };
  /** How the answer comes, on the page that a plain post ends on: true whatever was left empty. */
  answer: string;
  /** Said below the success of a submission that leaves nothing to answer to. Only a form without required fields needs it. */
  unanswerable?: string;
  /** Also say a failure on the console (spec F12). */
  logFailures: boolean;
};
