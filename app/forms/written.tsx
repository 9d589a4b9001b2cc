import type { Submission } from './use-submission.ts';

/** What the visitor wrote, as a copy on its receipt: the fields that are not the same for everything one person writes. */
export const Written = ({ submission: { form, receipt } }: { submission: Submission }) => (
  <dl className="written">
    {form.fields.map(
      field =>
        !('autoComplete' in field) &&
        receipt?.written?.[field.name] && (
          <div key={field.name}>
            <dt className="legend">{field.label}</dt>
            <dd>{receipt.written[field.name]}</dd>
          </div>
        ),
    )}
  </dl>
);
