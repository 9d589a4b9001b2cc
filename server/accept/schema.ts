import * as v from 'valibot';
import { type Field, type FormId, forms } from '../../forms/index.ts';
import { isMailAddress } from '../mail-address.ts';
import { type FieldError, Problem } from '../problem.ts';

/** Characters (code points), of a one-line field and of a message. */
const bounds = { line: 200, message: 10_000 };

const control = /\p{Cc}/u;
/** Of the control characters a text of several lines has tab, line feed and carriage return. */
const messageControl = /[^\P{Cc}\t\n\r]/u;

/** Counts only when it may matter: a string never has more code points than code units. */
const fits = (text: string, bound: number) => text.length <= bound || [...text].length <= bound;

const text = (bound: number, refused: RegExp) =>
  v.pipe(
    v.string('This has to be text.'),
    v.check(value => value.isWellFormed(), 'This has characters that are not text.'),
    v.check(value => !refused.test(value), 'This has control characters in it. Please type it again.'),
    v.check(value => fits(value, bound), `This is too long: at most ${bound.toLocaleString('en')} characters.`),
  );
const textLine = text(bounds.line, control);
const message = text(bounds.message, messageControl);
/** Browsers take the white space around an email address away before they check it; so does this. */
const email = v.pipe(
  textLine,
  v.trim(),
  v.check(value => value === '' || isMailAddress(value), 'No mail server would take this email address. Is something missing?'),
);
const choice = (options: readonly { value: string }[]) =>
  v.pipe(
    v.string('This has to be text.'),
    v.check(value => value === '' || options.some(option => option.value === value), 'Choose one of the options.'),
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

/** A field that was not sent is an empty one; only a required one has to have something in it (spec D8: no further rules). */
const withPresence = (field: Field) =>
  v.optional(
    field.required
      ? v.pipe(fieldSchema(field), v.nonEmpty(field.type === 'select' ? 'Choose one of the options.' : 'Please fill this in.'))
      : fieldSchema(field),
    '',
  );

const schemas = Object.fromEntries(
  Object.values(forms).map(form => [
    form.id,
    v.object(Object.fromEntries(form.fields.map(field => [field.name, withPresence(field)]))),
  ]),
);

/** Of the names that a form does not have: a body has room for thousands, and the answer should not be longer than the body. */
const namedAtMost = 10;

/**
 * The form's own fields, in its order, each a string; one that was not sent is ''.
 * A name that the form does not have is refused: to store the rest and answer "accepted" would drop what somebody sent.
 * @throws Problem 422 that names every field in the way, and the first of those that the form does not have.
 */
export function checkFields(form: FormId, sent: ReadonlyMap<string, unknown>): Record<string, string> {
  const schema = schemas[form] as (typeof schemas)[string];
  const isKnown = ([name]: readonly [string, unknown]) => Object.hasOwn(schema.entries, name);
  const known = [...sent].filter(isKnown);
  const errors: FieldError[] = [...sent]
    .filter(field => !isKnown(field))
    .slice(0, namedAtMost)
    .map(([name]) => ({ field: shown(name), message: 'This form has no such field.' }));
  const result = v.safeParse(schema, Object.fromEntries(known), { abortPipeEarly: true });
  for (const issue of result.issues ?? []) errors.push({ field: String(v.getDotPath(issue)), message: issue.message });
  if (errors.length > 0 || !result.success)
    throw new Problem(422, 'Nothing was sent yet. Please correct what is named here and send it again.', { errors });
  return result.output as Record<string, string>;
}

/** A name that the sender made up, short enough to be shown. */
const shown = (name: string) => name.toWellFormed().slice(0, 100);
