import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forms } from '../../forms/index.ts';
import { sourceKeys } from '../../forms/visit-source.ts';
import { generated, type Hostile } from './hostile.ts';
import { eventually, expectProblem, readCsv, startIntake } from './support.ts';

const seed = Number(process.env.SEED ?? 20_260_115);
const count = Number(process.env.HOSTILE ?? 3_000);
/** The number of concurrent requests, which share commits. */
const together = 25;

/* The rules of requirements D8, F1-F6, written independently of the intake's code, so that they reveal its bugs. */

const codes = (text: string) => [...text].map(character => character.codePointAt(0) ?? 0);
const isControl = (code: number) => code < 32 || (code >= 127 && code < 160);
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff;

const breaks = new Set([10, 11, 12, 13, 0x85, 0x2028, 0x2029]);

/** The text that the intake should store. */
function asStored({ type }: Pick<Field, 'type'>, text: string): string {
  let stored = '';
  for (const code of codes(text.replaceAll('\r\n', '\n').toWellFormed())) {
    const isBreak = breaks.has(code);
    if (type === 'textarea') stored += isBreak ? '\n' : code === 9 || !isControl(code) ? String.fromCodePoint(code) : '';
    else stored += isBreak || code === 9 ? ' ' : isControl(code) ? '' : String.fromCodePoint(code);
  }
  return type === 'email' ? stored.trim() : stored;
}

type Field = { name: string; type: string; required: boolean; options?: readonly { value: string }[] };

/** The fault of a field's value, in a word. */
function fault(field: Field, value: unknown) {
  const { name, type, required, options } = field;
  if (typeof value !== 'string') return `${name}: type`;
  const text = options ? value : asStored(field, value);
  if (codes(text).length > (type === 'textarea' ? 10_000 : 200)) return `${name}: length`;
  if (text === '') return required ? `${name}: empty` : undefined;
  if (options && !options.some(option => option.value === text)) return `${name}: choice`;
  if (type === 'email' && !/^[^\s@"()<>,;:[\]\\]+@[^\s@.[\]]+(\.[^\s@.[\]]+)*$/.test(text)) return `${name}: address`;
}

/** Whether the intake must accept a request; undefined if the meaning of the request is unknown. */
function isGood({ form, means }: Hostile): boolean | undefined {
  if (!means) return;
  const fields: readonly Field[] = forms[form].fields;
  const values = new Map(means);
  if (values.size < means.length || means.some(([name]) => !fields.some(field => field.name === name))) return false;
  return fields.every(field => !fault(field, values.has(field.name) ? values.get(field.name) : ''));
}

/** The beginning of a formula, for a program with comma, semicolon or tab as delimiter; the CSV file has an apostrophe there. */
const formula = /(?<=^|[;\t\r\n])(?=["\p{Zs}]*[=+\-@])|^(?=[\t\r\n])/u;
const neutral = (text: string) => text.replaceAll(new RegExp(formula, 'gu'), "'");

/** The errors of a stored row for which the intake should have refused the request; empty without errors. */
function faultsOf(row: Record<string, string>) {
  const fields: readonly Field[] = forms[row.form as keyof typeof forms].fields;
  const typedText = (cell = '') => (formula.test(cell.slice(1)) && cell.startsWith("'") ? cell.slice(1) : cell);
  const ofFields = fields.map(field => {
    const text = typedText(row[field.name]);
    return asStored(field, text) === text ? fault(field, text) : `${field.name}: not as it is stored`;
  });
  const ofSource = sourceKeys.filter(key => codes(row[key] ?? '').some(code => isControl(code) || isHalf(code)));
  const alive = Object.keys(row).filter(column => formula.test(row[column] ?? ''));
  return [...ofFields, ...ofSource, ...alive].filter(text => text !== undefined);
}

/** Sends one request, and checks the answer's status, shape and length. Returns the id of an accepted submission. */
async function send({ app }: Awaited<ReturnType<typeof startIntake>>, request: Hostile): Promise<string | undefined> {
  const { form, headers, payload } = request;
  const answer = await app.inject({ method: 'POST', url: `/api/${form}`, headers, payload });
  const said = `${form} ${headers['content-type']}\n${payload.toString('latin1').slice(0, 300)}`;
  const { statusCode } = answer;
  expect([201, 400, 413, 422], said).toContain(statusCode);
  if (statusCode >= 400) expectProblem(answer, statusCode, said);
  const good = payload.length > 65_536 ? false : isGood(request);
  if (good !== undefined) expect(statusCode === 201, `${said}\n${answer.body}`).toBe(good);
  return statusCode === 201 ? answer.json().id : undefined;
}

test(`${count} hostile requests cause no crash and correct refusals`, {
  timeout: 180_000,
}, async () => {
  // Generated first, because generating blocks the event loop.
  const requests = fc.sample(generated, { seed, numRuns: count });
  const intake = await startIntake();
  const ids: (string | undefined)[] = [];
  for (let at = 0; at < requests.length; at += together)
    ids.push(...(await Promise.all(requests.slice(at, at + together).map(request => send(intake, request)))));

  await eventually(async () => (await intake.store.counts()).waiting === 0, 30_000);
  const rows = readCsv(intake.csvFile);
  const byId = new Map(rows.map(row => [row.id, row]));
  expect(byId.size, 'an id stands twice').toBe(rows.length);
  expect(rows.flatMap(row => faultsOf(row).map(fault => `${fault}: ${JSON.stringify(row)}`))).toEqual([]);
  for (const [index, id] of ids.entries()) {
    if (id === undefined) continue;
    expect(byId.has(id), `acknowledged, and not there: ${id}`).toBe(true);
    const { form, means = [] } = requests[index] as Hostile;
    for (const [name, value] of means) {
      const field = forms[form].fields.find(one => one.name === name) as Field;
      const stored = asStored(field, String(value));
      // In the CSV file, a phone number of digits alone has an additional blank.
      const found = byId.get(id)?.[name];
      expect(field.type === 'tel' && /^\d+$/.test(stored) ? found?.replace(' ', '') : found, name).toBe(neutral(stored));
    }
  }
  expect(intake.events('unexpected')).toEqual([]);
  // Requests that are nearly all accepted or nearly all refused would prove little.
  const accepted = ids.filter(id => id !== undefined).length;
  expect(accepted).toBeGreaterThan(requests.length / 20);
  expect(accepted).toBeLessThan(requests.length / 2);
});
