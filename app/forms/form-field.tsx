import type { Field } from '../../forms/index.ts';

type FormFieldProps = {
  id: string;
  field: Field;
  /** Why the browser refuses the value. */
  refusal: string | undefined;
};

/** A field with its label. The browser, not React, keeps the selected option, because two options may share a value (requirement F6). */
export function FormField({ id, field, refusal }: FormFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {field.label}
      </label>
      <Control id={id} field={field} refusal={refusal} />
      {refusal && <p id={refusalId(id)}>{refusal}</p>}
    </div>
  );
}

const refusalId = (id: string) => `${id}-refusal`;

function Control({ id, field, refusal }: FormFieldProps) {
  const shared = {
    id,
    name: field.name,
    required: field.required,
    className: 'field__input',
    // Some visitors write from right to left.
    dir: 'auto',
    'aria-invalid': refusal ? true : undefined,
    'aria-describedby': refusal ? refusalId(id) : undefined,
  };
  switch (field.type) {
    case 'textarea':
      return <textarea {...shared} rows={field.rows} placeholder={field.placeholder} />;
    case 'select':
      return (
        <select {...shared}>
          <option value="">{field.placeholder}</option>
          {field.options.map(({ value, label }) => (
            <option key={label} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    default:
      return <input {...shared} type={field.type} autoComplete={field.autoComplete} placeholder={field.placeholder} />;
  }
}
