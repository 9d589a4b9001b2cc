import type { Submission } from './use-submission.ts';

/** A copy of the message on its receipt: the submitted fields without name and contact data. */
export const Written = ({ submission: { form, receipt } }: { submission: Submission }) => (
  <dl className="written">
    {form.fields.map(
      field =>
        !('autoComplete' in field) &&
        receipt?.written?.[field.name] && (
          <div key={field.name}>
            <dt className="legend">{field.label}</dt>
            <dd dir="auto">{receipt.written[field.name]}</dd>
          </div>
        ),
    )}
  </dl>
);
