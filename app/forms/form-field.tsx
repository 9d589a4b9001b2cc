import type { Field } from '../../forms/index.ts';

/** A field with its label. Uncontrolled: two options may share a value (spec F6), and the browser keeps the selected one. */
export function FormField({ id, field }: { id: string; field: Field }) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {field.label}
      </label>
      <Control id={id} field={field} />
    </div>
  );
}

function Control({ id, field }: { id: string; field: Field }) {
  const shared = { id, name: field.name, required: field.required, className: 'field__input' };
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
