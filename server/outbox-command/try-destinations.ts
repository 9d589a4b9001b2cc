import { agency, siteUrl } from '../../content/agency.ts';
import { testSubmission } from '../../content/test-submission.ts';
import { type Field, type FormId, formIds, forms } from '../../forms/index.ts';
import type { Config } from '../config.ts';
import { startDeadline } from '../deliver/deadline.ts';
import { type Destination, isOnly, type Outcome } from '../deliver/destination.ts';
import { createDestinations } from '../deliver/destinations.ts';
import { probe } from '../follow-up/probes.ts';
import { hiddenNote } from '../http/headers.ts';
import { createLog } from '../log.ts';
import { idAt, referenceOf } from '../outbox/ids.ts';
import type { Submission } from '../outbox/store.ts';
import { securityTextEnd } from '../pages/security-text.ts';
import { foreignOrigin } from '../pages/site.ts';
import type { Output } from './actions.ts';
import { printable } from './text.ts';

type Result = { form: FormId; outcome: Outcome; detail: string | undefined; milliseconds: number };

/**
 * Sends one test submission through every configured destination, all at once, and prints the outcome of each (requirement K6). The
 * outbox is not touched: nothing is kept, and nothing is retried.
 * @returns whether every destination took the submission; an unconfirmed outcome counts
 */
export async function tryDestinations(config: Config, out: Output): Promise<boolean> {
  const destinations = openDestinations(config, out);
  const now = Date.now();
  const id = idAt(now);
  if (!out.json) await out.line(`Test submission ${referenceOf(id)} (${id})`);
  const attempts = destinations.map(destination => ({ destination, result: attempt(destination, destinations, id, now) }));
  const answers: object[] = [];
  let all = true;
  for (const { destination, result } of attempts) {
    const ended = await result;
    if (!isTaken(ended)) all = false;
    if (out.json) answers.push(toJson(destination, ended));
    else await out.line(resultText(destination, ended, out.paint));
  }
  if (out.json) await out.line(JSON.stringify({ id, reference: referenceOf(id), destinations: answers }));
  return all;
}

/** Creates the destinations. Chats show the fields, because only the fields say that the submission is a test. */
export function openDestinations(config: Config, out: Output): readonly Destination[] {
  const log = createLog({ write: line => void out.note(line.trimEnd()) });
  const { siteOrigin } = config;
  return createDestinations(config, {
    log,
    followUpLinks: () => [],
    takeReply: async () => false,
    chatDetails: true,
    siteOrigin,
  });
}

async function attempt(destination: Destination, all: readonly Destination[], id: string, receivedAt: number): Promise<Result> {
  const form = formIds.find(form => destination.takes(form)) as FormId;
  const submission: Submission = { id, form, receivedAt, fields: fieldsOf(form), source: {} };
  const giveUpAt = receivedAt + destination.deadline;
  const delivery = { submission, destination: destination.name, attempts: 1, lease: '', giveUpAt, progress: {} };
  const began = performance.now();
  const { abort, extend, end } = startDeadline(destination.deadline);
  const outcome = await destination
    .deliver([delivery], abort.signal, extend)
    .then(([first]): Outcome => first ?? { state: 'retry', error: 'The destination returned no outcome' })
    .catch((error: Error): Outcome => ({ state: 'retry', error: error.message }))
    .finally(end);
  const detail = detailOf(outcome, isOnly(destination, form, all));
  return { form, outcome, detail, milliseconds: Math.round(performance.now() - began) };
}

/** Returns valid values for every field, because a receiver may check them. Answers to the test go to the agency itself. */
const fieldsOf = (form: FormId) => Object.fromEntries(forms[form].fields.map((field: Field) => [field.name, testValue(field)]));

function testValue(field: Field): string {
  if (field.type === 'select') return field.options[0]?.value ?? '';
  if (field.type === 'email') return agency.email.display;
  if (field.type === 'tel') return agency.phone.display;
  if (field.type === 'textarea') return testSubmission.message;
  return field.name === 'name' ? testSubmission.name : testSubmission.subject;
}

/**
 * Checks every destination as the nightly probes do, which leaves nothing behind, and says if the pages have to be built again, because
 * they were built for another address or their security.txt expires soon.
 * @returns whether no destination failed
 */
export async function probeDestinations(config: Config, out: Output): Promise<boolean> {
  const destinations = openDestinations(config, out);
  const failures = await probe(destinations);
  for (const destination of destinations) {
    const { name, label } = destination;
    const reason = failures[name];
    const word = reason !== undefined ? 'failed' : destination.probe ? 'works' : 'cannot be checked';
    if (out.json) await out.line(JSON.stringify({ destination: name, label, result: word, ...(reason && { detail: reason }) }));
    else {
      const color = reason === undefined ? (destination.probe ? 'green' : 'yellow') : 'red';
      await out.line(`${name}: ${out.paint(color, word)}; ${label}${reason === undefined ? '' : `; ${printable(reason)}`}`);
    }
  }
  if (!config.indexed) await out.note(hiddenNote);
  const builtFor = foreignOrigin(config);
  if (builtFor)
    await out.note(
      `The pages were built for ${builtFor}, not for ${config.siteOrigin ?? siteUrl}: build again with SITE_URL set to the site's own address.`,
    );
  const end = securityTextEnd(config, Date.now());
  if (end !== undefined)
    await out.note(
      `The site's security.txt is valid until ${new Date(end).toISOString().slice(0, 10)} only: build again, and restart the server.`,
    );
  return Object.keys(failures).length === 0;
}

function detailOf(outcome: Outcome, isAlone: boolean): string | undefined {
  if (outcome.state === 'done') return outcome.note;
  if (outcome.state !== 'unconfirmed') return outcome.error;
  return `it does not say that it is stored: look there${isAlone ? '; no other destination takes this form' : ''}`;
}

const isTaken = ({ outcome: { state } }: Result) => state === 'done' || state === 'unconfirmed';

const words = {
  done: { color: 'green', word: 'arrived' },
  unconfirmed: { color: 'yellow', word: 'unconfirmed' },
  failed: { color: 'red', word: 'failed' },
} as const;

function resultText({ name, label }: Destination, { outcome, detail, milliseconds }: Result, paint: Output['paint']): string {
  const { state } = outcome;
  const { color, word } = words[state === 'done' || state === 'unconfirmed' ? state : 'failed'];
  return `${name}: ${paint(color, word)} in ${milliseconds} ms; ${label}${detail === undefined ? '' : `; ${printable(detail)}`}`;
}

function toJson({ name, label }: Destination, result: Result): object {
  const { form, outcome, detail, milliseconds } = result;
  const isUnconfirmed = outcome.state === 'unconfirmed';
  const ok = isTaken(result);
  return {
    destination: name,
    label,
    form,
    ok,
    ...(isUnconfirmed && { unconfirmed: true }),
    milliseconds,
    ...(detail !== undefined && { detail }),
  };
}
