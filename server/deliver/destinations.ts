import { type FormId, formIds } from '../../forms/index.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import { CsvFile } from './csv-file.ts';
import type { Destination } from './destination.ts';
import { Mail } from './mail/mail.ts';
import { Places } from './places.ts';
import { SpreadsheetScript } from './spreadsheet.ts';
import { Webhook } from './webhook.ts';

/** Google runs about 30 executions of an account at once, its other scripts included. */
const executions = 2;

/**
 * The destinations that the settings switch on. No form is without one: what no other takes goes to the CSV file.
 * @throws when one cannot work at all, such as a file in a folder that cannot be made.
 */
export function createDestinations(config: Config, log: Logger): readonly Destination[] {
  const { csvFile, csvForAll, mail, webhook } = config;
  const others = [
    ...createScripts(config),
    ...(mail ? [new Mail(mail, log)] : []),
    ...(webhook ? [new Webhook(webhook.url, webhook.secret)] : []),
  ];
  const csvForms = csvForAll ? formIds : formIds.filter(form => destinationsFor(form, others).length === 0);
  return csvForms.length > 0 ? [new CsvFile(csvFile, log, csvForms), ...others] : others;
}

/** Scripts at the same host share their places: whether one account runs them all cannot be told. */
function createScripts({ scripts }: Config): readonly Destination[] {
  const places = new Map<string, Places>();
  return formIds.flatMap(form => {
    const script = scripts[form];
    if (!script) return [];
    const shared = places.get(script.host) ?? new Places(executions);
    places.set(script.host, shared);
    return [new SpreadsheetScript(form, script, shared)];
  });
}

/** The names of the destinations that a form's submissions go to. */
export const destinationsFor = (form: FormId, destinations: readonly Destination[]) =>
  destinations.filter(destination => destination.takes(form)).map(({ name }) => name);
