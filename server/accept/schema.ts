import * as v from 'valibot';
import { type Field, type FormId, forms } from '../../forms/index.ts';
import { type FieldError, Problem } from '../http/problem.ts';
import { isGivenAddress, tidyAddress } from '../mail-address.ts';
import { typedLine, typedText } from './typed-text.ts';

/**
 * Maximum number of characters of a one-line field and of a message. Characters are code points of the stored text, so that their number
 * does not depend on the request's encoding: a line break counts as one, and so does an emoji of one code point.
 */
export const bounds = { line: 200, message: 10_000 };

/** Counts code points only when needed: a string has at most as many code points as code units, and at least half as many. */
const fits = (text: string, bound: number) => text.length <= bound || (text.length <= 2 * bound && [...text].length <= bound);

const text = (asStored: (text: string) => string, bound: number) =>
  v.pipe(
    v.string('notText'),
    v.transform(asStored),
    v.check(value => fits(value, bound), `tooLong ${bound}`),
  );
const textLine = text(typedLine, bounds.line);
const message = text(typedText, bounds.message);
const email = v.pipe(
  text(value => tidyAddress(typedLine(value)), bounds.line),
  v.check(value => value === '' || isGivenAddress(value), 'email'),
);
const choice = (options: readonly { value: string }[]) =>
  v.pipe(
    v.string('notText'),
    v.check(value => value === '' || options.some(option => option.value === value), 'option'),
  );

function fieldSchema(field: Field) {
  switch (field.type) {
    case 'textarea':
      return message;
    case 'select':
      return choice(field.options);
    case 'email':
      return email;
    default:
      return textLine;
  }
}

/** A field that was not sent is empty; only a required field must not be empty (requirement D8: no further rules). */
const withPresence = (field: Field) =>
  v.optional(
    field.required ? v.pipe(fieldSchema(field), v.nonEmpty(field.type === 'select' ? 'option' : 'empty')) : fieldSchema(field),
    '',
  );

const schemas = Object.fromEntries(
  Object.values(forms).map(form => [
    form.id,
    v.object(Object.fromEntries(form.fields.map(field => [field.name, withPresence(field)]))),
  ]),
);

/** Splits a message of these schemas, which is a code of `content/problems.ts`, followed by the values that its text names. */
function codeOf(message: string): Pick<FieldError, 'code' | 'values'> {
  const [code, ...values] = message.split(' ');
  return { code: code as FieldError['code'], values: values.map(Number) };
}

/** Maximum number of unknown names in an answer. A body has room for thousands, and the answer must not be longer than the body. */
const maxUnknownNamed = 10;

/**
 * Returns the form's own fields, in its order, each a string; '' for a field that was not sent.
 * A name that the form does not have is refused: storing the rest and answering 'accepted' would lose what somebody sent.
 * @throws Problem 422 that names every invalid field, and up to `maxUnknownNamed` unknown ones.
 */
export function checkFields(form: FormId, sent: ReadonlyMap<string, unknown>): Record<string, string> {
  const schema = schemas[form] as (typeof schemas)[string];
  const isKnown = ([name]: readonly [string, unknown]) => Object.hasOwn(schema.entries, name);
  const known = [...sent].filter(isKnown);
  const errors: FieldError[] = [...sent]
    .filter(field => !isKnown(field))
    .slice(0, maxUnknownNamed)
    .map(([name]) => ({ field: printable(name), code: 'unknown' }));
  const result = v.safeParse(schema, Object.fromEntries(known), { abortPipeEarly: true });
  for (const issue of result.issues ?? []) errors.push({ field: String(v.getDotPath(issue)), ...codeOf(issue.message) });
  if (errors.length > 0 || !result.success) throw new Problem(422, 'invalid', { errors });
  return result.output as Record<string, string>;
}

/** Shortens an unknown name before it is shown, since the sender may have made it long. */
const printable = (name: string) => name.toWellFormed().slice(0, 100);
