import { agency } from '../../content/agency.ts';
import { listed } from '../../content/lists.ts';
import { single } from '../../content/pages.ts';
import { type ProblemWords, problemWords } from '../../content/problems.ts';
import { honeypot } from '../../forms/honeypot.ts';
import { type Field, type FormDefinition, type FormId, intakePath } from '../../forms/index.ts';
import { labelsOf } from '../../forms/labels.ts';
import { languageQuery } from '../../forms/paths.ts';
import { formsIn, formWordsIn } from '../../forms/translated.ts';
import { escapeHtml as html } from '../http/html.ts';
import type { Problem, SaidProblem } from '../http/problem.ts';
import type { PageTemplate } from './site.ts';

const attributes = (values: Record<string, string | boolean | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${html(String(value))}"`))
    .join('');

/**
 * Returns the answer to a refused plain HTML form (requirement D3): the failure alert, the invalid fields by name, and the form with the
 * typed text. The form works without script. Everything that was sent is escaped. For an unknown form or an unreadable body, a link back
 * takes the place of the form. With status 431 there is no link, since the server would refuse the request for that page, too.
 * @param context prefix of the site's paths, and the language of the visitor
 */
export function problemPage(problem: Problem, context: PageContext, id?: FormId, sent?: ReadonlyMap<string, unknown>): string {
  const { code } = context.language;
  const form = id && formsIn(code)[id];
  const words = problemWords(code);
  const said = problem.in(words);
  return `
<h1>${html(said.title)}</h1>
<div class="form-alert form-alert--failure">
  <div role="alert" tabindex="-1" autofocus>
    ${form ? `<strong>${html(form.alerts.failure)}</strong>` : ''}
    <p>${html(said.detail)}</p>
    ${errorList(said, form?.fields ?? [])}
    ${writeInstead(words.page, context)}
  </div>
</div>
${form && sent ? renderForm(form, context, sent, said) : problem.status === 431 ? '' : wayBack(words.page, context)}`;
}

type PageContext = Pick<PageTemplate, 'base' | 'language'>;
type Words = ProblemWords['page'];

const writeInstead = ({ writeInstead }: Words, { language: { fullStopAfterLatin } }: PageContext) =>
  `<p>${html(writeInstead)} <a href="${agency.email.href}">${html(agency.email.display)}</a>${fullStopAfterLatin}</p>`;

const wayBack = ({ back: { before, link, after } }: Words, { base, language: { prefix } }: PageContext) =>
  `<p>${html(before)} <a href="${base}${prefix}${single.contact.path}">${html(link)}</a>${html(after)}</p>`;

function errorList({ errors }: SaidProblem, fields: readonly Field[]): string {
  if (errors.length === 0) return '';
  const item = ({ field, message }: SaidProblem['errors'][number]) => {
    const control = fields.find(({ name }) => name === field);
    const name = control ? `<a href="#${fieldId(control)}">${html(control.label)}</a>` : html(field);
    return `<li>${name}: ${html(message)}</li>`;
  };
  return `<ul>${errors.map(item).join('')}</ul>`;
}

const fieldId = ({ name }: Field) => `problem-${name}`;
const errorId = (field: Field) => `${fieldId(field)}-error`;

function renderForm(
  form: FormDefinition,
  context: PageContext,
  sent: ReadonlyMap<string, unknown>,
  problem: SaidProblem,
): string {
  const { base, language } = context;
  const { useOfData, howHandled, recordOfUse } = formWordsIn(language.code);
  const typed = (name: string) => {
    const value = sent.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields = form.fields.map((field: Field) => {
    const errors = problem.errors.filter(error => error.field === field.name).map(error => error.message);
    return renderField(field, typed(field.name), errors.join(' '), language.code);
  });
  // A filled honeypot is sent again, so that the submission is held.
  const trap = typed(honeypot) === '' ? '' : `<input${attributes({ type: 'hidden', name: honeypot, value: typed(honeypot) })}>`;
  const action = `${base}${intakePath(form.id)}${languageQuery(language)}`;
  return `
<p id="problem-note">${html(form.note)}</p>
<form class="form" aria-describedby="problem-note"${attributes({ method: 'post', enctype: 'multipart/form-data', action })}>
${fields.join('\n')}
${trap}<button class="button button--primary" type="submit">${html(form.submit)}</button>
</form>
<p>${html(useOfData)} <a href="${base}${language.prefix}${single.privacy.path}">${html(howHandled)}</a>${language.fullStop} ${html(recordOfUse)}</p>`;
}

function renderField(field: Field, value: string, error: string, code: string): string {
  const label = `<label class="field__label"${attributes({ for: fieldId(field) })}>${html(field.label)}</label>`;
  const message = error && `<p${attributes({ id: errorId(field) })}>${html(error)}</p>`;
  return `<div class="field">${label}${control(field, value, error !== '', code)}${message}</div>`;
}

function control(field: Field, value: string, invalid: boolean, code: string): string {
  const common = attributes({
    class: 'field__input',
    id: fieldId(field),
    name: field.name,
    dir: 'auto',
    required: field.required,
    autocomplete: field.autoComplete,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-describedby': invalid ? errorId(field) : undefined,
  });
  if (field.type === 'textarea') return `<textarea${common}${attributes({ rows: field.rows })}>\n${html(value)}</textarea>`;
  if (field.type !== 'select') return `<input${common}${attributes({ type: field.type, value })}>`;
  const label = listed(labelsOf(field, value), code, 'disjunction');
  // A browser posts only the value. If several labels share it, none of them may look chosen (requirement F6).
  const shared = label && !field.options.some(option => option.label === label) ? [{ value, label }] : [];
  const options = [{ value: '', label: field.placeholder }, ...shared, ...field.options].map(
    option => `<option${attributes({ value: option.value, selected: option.label === label })}>${html(option.label)}</option>`,
  );
  return `<select${common}>${options.join('')}</select>`;
}
