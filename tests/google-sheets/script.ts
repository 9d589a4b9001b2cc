import { beforeEach } from 'vitest';
import { AppsScript } from './apps-script.ts';
import { type Answer, type Encoding, eventOf, type Fields, post } from './submissions.ts';

/** Importing this file gives each test a script with an empty spreadsheet. */

export const id = '0199a3c4-7a11-7bcd-8e55-0123456789ab';
export const time = '2026-03-01T09:30:00.000Z';

export let script: AppsScript;
beforeEach(() => {
  script = new AppsScript();
});

export const send = async (query: Fields, body: Fields | string, encoding?: Encoding): Promise<Answer> =>
  post(script, await eventOf(query, body, encoding));
export const rows = (form: string) => script.spreadsheet.records(form);
export const sheet = (form: string) => {
  const found = script.spreadsheet.sheets.get(form);
  if (!found) throw new Error(`There is no sheet ${form}.`);
  return found;
};
