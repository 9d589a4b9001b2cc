import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { NewSubmission, Store } from '../../server/outbox/store.ts';
import { hostileRequest } from './hostile.ts';
import { type Hostile, typedRequest } from './hostile-bodies.ts';
import { faultsOf, isGood, neutral, stored } from './hostile-rules.ts';
import { eventually, readCsv, startIntake } from './support.ts';

const seed = Number(process.env.SEED ?? 20_260_115);
const count = Number(process.env.HOSTILE ?? 10_000);
/** Concurrent requests: they share commits. */
const together = 25;
/** The answer's length is bounded, however much is wrong with a request. */
const longestProblem = 16_384;

type Intake = Awaited<ReturnType<typeof startIntake>>;
type Answered = { request: Hostile; id: string | undefined };

/** Sends one request, and checks the answer's status, shape and length. */
async function send({ app }: Intake, request: Hostile): Promise<Answered> {
  const { method, url, headers, payload } = request;
  const answer = await app.inject({ method, url, headers, payload });
  const said = `${method} ${url.slice(0, 80)} ${JSON.stringify(headers).slice(0, 200)}\n${payload.toString('latin1').slice(0, 300)}`;
  const { statusCode } = answer;
  expect([201, 303, 400, 403, 404, 405, 413, 415, 422], said).toContain(statusCode);
  if (statusCode >= 400) checkRefusal(answer, said);
  const good = payload.length > 65_536 ? false : isGood(request);
  if (good !== undefined) expect(statusCode === 201, `${said}\n${answer.body}`).toBe(good);
  return { request, id: statusCode === 201 ? answer.json().id : undefined };
}

function checkRefusal({ statusCode, headers, body }: LightMyRequestResponse, said: string): void {
  const type = String(headers['content-type']);
  if (type.startsWith('text/html')) {
    expect(body, said).not.toMatch(/<script>alert|<img src=x|<\/textarea><b>/);
    return;
  }
  expect(type, said).toContain('application/problem+json');
  expect(body.length, said).toBeLessThanOrEqual(longestProblem);
  const problem = JSON.parse(body);
  expect(problem, said).toEqual({
    status: statusCode,
    title: expect.any(String),
    detail: expect.any(String),
    errors: expect.any(Array),
  });
  for (const error of problem.errors) expect(error, said).toEqual({ field: expect.any(String), message: expect.any(String) });
}

/** Whether the row has exactly what the request means. */
function expectUnchanged(row: Record<string, string>, request: Hostile): void {
  for (const [name, value] of Object.entries(stored(request))) expect(row[name], `${request.form} ${name}`).toBe(neutral(value));
}

test(`${count} hostile requests: no crash, correct refusals, and exactly the sent text is stored`, {
  timeout: 180_000,
}, async () => {
  // Generated first, because generating blocks the event loop, and the intake would report that it is busy.
  const requests = fc.sample(hostileRequest, { seed, numRuns: count });
  const intake = await startIntake();
  const answered: Answered[] = [];
  for (let at = 0; at < requests.length; at += together)
    answered.push(...(await Promise.all(requests.slice(at, at + together).map(request => send(intake, request)))));

  await eventually(async () => (await intake.store.counts()).waiting === 0, 30_000);
  const rows = readCsv(intake.csvFile);
  const byId = new Map(rows.map(row => [row.id, row]));
  expect(byId.size, 'an id stands twice').toBe(rows.length);
  expect(rows.flatMap(row => faultsOf(row).map(fault => `${fault}: ${JSON.stringify(row)}`))).toEqual([]);
  const accepted = answered.filter(({ id }) => id !== undefined);
  for (const { request, id } of accepted) {
    const row = byId.get(id ?? '');
    expect(row, `acknowledged, and not there: ${id}`).toBeDefined();
    if (row && request.means) expectUnchanged(row, request);
  }
  expect(intake.events('unexpected')).toEqual([]);
  // A corpus that is nearly all accepted or nearly all refused shows little.
  expect(accepted.length).toBeGreaterThan(count / 20);
  expect(accepted.length).toBeLessThan(count / 2);
  const statuses = Map.groupBy(intake.events('refused'), ({ status }) => status);
  for (const status of [400, 403, 404, 405, 413, 415, 422]) expect(statuses.get(status)?.length, `${status}`).toBeGreaterThan(0);
});

test('any typed text in each of the four encodings: accepted unchanged, or refused by field', {
  timeout: 60_000,
}, async () => {
  let taken: readonly NewSubmission[] = [];
  const capture = (store: Store) => {
    const accept = store.accept.bind(store);
    store.accept = batch => {
      taken = batch;
      return accept(batch);
    };
    return store;
  };
  const intake = await startIntake({ wrap: capture });
  // Separate from the corpus, because a property reports the smallest failing request.
  const property = fc.asyncProperty(typedRequest, async request => {
    const { id } = await send(intake, request);
    if (!id) return;
    expect(taken[0]?.fields).toEqual(stored(request));
  });
  await fc.assert(property, { seed, numRuns: 500 });
});
