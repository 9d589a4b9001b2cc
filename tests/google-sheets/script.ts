import { beforeEach } from 'vitest';
import { AppsScript, type WebEvent, webEvent } from './apps-script.ts';
import type { Plan } from './services.ts';

/** Importing this file gives each test a script with an empty spreadsheet. */
export let script: AppsScript;
beforeEach(() => {
  script = new AppsScript();
});

/** The encodings of a body; `json-as-form`: JSON as curl sends it without a content type. */
const contentTypes = {
  multipart: undefined,
  urlencoded: 'application/x-www-form-urlencoded',
  json: 'application/json',
  'json-as-text': 'text/plain;charset=UTF-8',
  'json-as-form': 'application/x-www-form-urlencoded',
};
type Encoding = keyof typeof contentTypes;
export const encodings = Object.keys(contentTypes) as Encoding[];
export type Answer = { ok: boolean; id?: string; row?: number; duplicate?: boolean; error?: string };
export type Fields = Record<string, string>;

/** The event of a POST to the script's address. */
export function eventOf(query: Fields, fields: Fields | string, encoding: Encoding = 'json'): Promise<WebEvent> {
  const url = `https://script.example/macros/s/deployment/exec?${new URLSearchParams(query)}`;
  const type = contentTypes[encoding];
  const form = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  if (typeof fields !== 'string') for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const body = typeof fields === 'string' ? fields : encoding.startsWith('json') ? JSON.stringify(fields) : form;
  return webEvent(new Request(url, { method: 'POST', headers: type === undefined ? {} : { 'content-type': type }, body }));
}

/** Runs doPost and reads its JSON. */
export function post(to: AppsScript, event: WebEvent, plan?: Plan): Answer {
  const output = to.run('doPost', event, plan);
  if (output.mimeType !== 'application/json') throw new Error(`The answer is ${output.mimeType}.`);
  return JSON.parse(output.content);
}

export const send = async (query: Fields, body: Fields | string, encoding?: Encoding): Promise<Answer> =>
  post(script, await eventOf(query, body, encoding));
export const rows = (form: string) => script.spreadsheet.records(form);
export const sheet = (form: string) => {
  const found = script.spreadsheet.sheets.get(form);
  if (!found) throw new Error(`There is no sheet ${form}.`);
  return found;
};

export const id = '0199a3c4-7a11-7bcd-8e55-0123456789ab';
export const time = '2026-03-01T09:30:00.000Z';
export const letter = { name: 'Asha Rao', email: 'asha@client.example', subject: 'A new shop', message: 'अच्छा & 100 % = fine' };
