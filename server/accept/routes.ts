import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { honeypot } from '../../forms/honeypot.ts';
import { type FormId, forms, intakePath, sentPath } from '../../forms/index.ts';
import type { Destination } from '../deliver/destination.ts';
import { destinationsFor } from '../deliver/destinations.ts';
import { Problem } from '../http/problem.ts';
import type { Logger } from '../log.ts';
import type { GroupCommit } from '../outbox/group-commit.ts';
import { createIds, referenceOf } from '../outbox/ids.ts';
import { mostHeld, type NewSubmission, type Store } from '../outbox/store.ts';
import { periods } from '../periods.ts';
import { answerHeaders, isPlainForm, languageOfVisitor, sendProblem, type Templates } from './answer.ts';
import { bodyLimit, mediaType, readBody, refuseEncoded, type Sent } from './body.ts';
import { fingerprint, idempotency } from './digests.ts';
import { createInFlightCheck } from './in-flight.ts';
import { createKeeper } from './kept-text.ts';
import { registerRateLimits } from './rate-limits.ts';
import { readSource } from './read-source.ts';
import { refuseForeign } from './same-origin.ts';
import { bounds, checkFields } from './schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The media type of the body; '' until it is checked. */
    essence: string;
    /** Set once the body is read, for acceptance or for the refused page, which shows it again. */
    sent: Sent | undefined;
  }
}

export type AcceptParts = {
  store: Pick<Store, 'counts' | 'eraseRobots'>;
  outbox: Pick<GroupCommit, 'accept'>;
  destinations: readonly Destination[];
  /** Called after every commit. */
  stored: () => void;
  /** Called when a submission could not be stored. */
  notStored: () => void;
  /** The page that shows a refusal, by language. */
  template: Templates;
  log: Logger;
  /** Submissions per minute from one address; 0: no limit. */
  rateLimit: number;
  siteOrigin: string | undefined;
  /** Prefix of every path of the site, including the intake's paths. */
  base: string;
  /** Returns when the agency is reminded of a submission; undefined: never. */
  remindAt: (receivedAt: number) => number | undefined;
};

/** Bytes. A larger body is cut off. A body between `bodyLimit` and this size may arrive in full, so that its sender reads the refusal. */
const cutOffLimit = 1 << 20;

const newId = createIds();

/** Adds the intake's routes: `POST /api/{form}` (requirements F8-F11, D3, D8), and a refusal for everything else below `/api/`. */
export async function acceptRoutes(app: FastifyInstance, parts: AcceptParts): Promise<void> {
  const { siteOrigin, base } = parts;
  const headers = answerHeaders(siteOrigin);
  const keeper = createKeeper();
  app.decorateRequest('essence', '');
  app.decorateRequest('sent', undefined);
  app.removeAllContentTypeParsers();
  // Bodies stay bytes until `readBody`. So the limit holds for every media type; with streaming parsers it would not.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) =>
    refuse(parts, asProblem(error, parts.log), request, reply, keeper.keep(request, reply)),
  );
  app.setNotFoundHandler(request => {
    throw formOf(request, base) ? new Problem(405, 'notPost', { headers: { allow: 'POST' } }) : new Problem(404, 'noSuchForm');
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (lengthOf(request) > cutOffLimit) reply.header('connection', 'close');
    done();
  });
  const checkInFlight = createInFlightCheck();
  const checkRate = await registerRateLimits(app, parts.rateLimit, parts.log);

  const check = async (request: FastifyRequest, reply: FastifyReply) => {
    // Before the rate limit, so that a page of another site cannot use up the limit of the people who visit that page.
    refuseForeign(request, siteOrigin);
    await checkRate(request);
    // If no length is announced, Fastify counts the bytes while it reads.
    if (lengthOf(request) > bodyLimit) throw tooLarge();
    refuseEncoded(request.headers['content-encoding']);
    request.essence = mediaType(request.headers['content-type']);
    checkInFlight(reply);
  };
  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    check(request, reply).catch(async (problem: unknown) => {
      if (problem instanceof Problem && problem.keepsText) request.sent = await keeper.read(request, reply);
      throw problem;
    });
  for (const { id } of Object.values(forms))
    app.post(`${base}${intakePath(id)}`, { onRequest }, (request, reply) =>
      accept(parts, id, request as FastifyRequest<{ Body: Buffer }>, reply),
    );
}

/** The announced length of the body, in bytes. */
const lengthOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0);

const tooLarge = () => new Problem(413, 'tooLarge', { values: [bounds.message, bodyLimit / 1024] });

async function accept(parts: AcceptParts, form: FormId, request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply) {
  const type = request.headers['content-type'] ?? '';
  request.sent = await readBody(request.body ?? Buffer.alloc(0), type, request.essence);
  const submission = makeSubmission(parts, form, request.sent, request);
  const id = await store(parts, submission);
  const reference = referenceOf(id);
  const { prefix } = languageOfVisitor(request);
  if (isPlainForm(request))
    return reply.redirect(`${parts.base}${prefix}${sentPath(form)}?${new URLSearchParams({ reference })}`, 303);
  return reply.code(201).type('application/json').send(JSON.stringify({ id, reference }));
}

/** @throws Problem when a field is invalid. */
function makeSubmission(parts: AcceptParts, form: FormId, sent: Sent, request: FastifyRequest): NewSubmission {
  const fields = checkFields(form, new Map([...sent].filter(([name]) => name !== honeypot)));
  const isHeld = (sent.get(honeypot) ?? '') !== '';
  const key = request.headers['idempotency-key'];
  const receivedAt = Date.now();
  return {
    id: newId(receivedAt),
    form,
    receivedAt,
    fields,
    source: readSource(request, { form, fields, language: languageOfVisitor(request) }, parts),
    destinations: destinationsFor(form, isHeld ? parts.destinations.filter(({ skipsHeld }) => !skipsHeld) : parts.destinations),
    held: isHeld,
    fingerprint: fingerprint(form, fields, isHeld),
    idempotency: idempotency(Array.isArray(key) ? key.join() : key, form, fields),
    // A person decides about a held submission before it is delivered.
    remindAt: isHeld ? undefined : parts.remindAt(receivedAt),
  };
}

/**
 * Commits a submission. Returns its id, or the id of the earlier submission that it repeats.
 * @throws Problem 503 when it cannot be stored or too many are held; Problem 422 when its Idempotency-Key belongs to other content.
 */
async function store(parts: AcceptParts, submission: NewSubmission): Promise<string> {
  const { stored, notStored, log } = parts;
  const { form, held } = submission;
  const failed = (error: Error) => {
    log.error({ event: 'store-failed', form, error: error.message });
    notStored();
    throw notAccepted();
  };
  if (held && !(await hasRoom(parts).catch(failed))) {
    // `notStored` is not called: its alarm is for failures of the storage.
    log.warn({ event: 'held-full', form });
    throw notAccepted();
  }
  const accepted = await parts.outbox.accept(submission).catch(failed);
  if (accepted.outcome === 'conflict') throw new Problem(422, 'reusedIdempotencyKey');
  log.info({ event: held ? 'held' : 'accepted', form, id: accepted.id, repeated: accepted.outcome === 'repeated' || undefined });
  stored();
  return accepted.id;
}

const notAccepted = () =>
  new Problem(503, 'notStored', { headers: { 'retry-after': String(periods.retryWhenNotStored / 1_000) } });

/** Whether one more submission can be held. To make room, erases the held ones that the agency has marked as a robot's, and no others. */
async function hasRoom({ store }: AcceptParts): Promise<boolean> {
  const isFull = async () => (await store.counts()).held >= mostHeld;
  return !(await isFull()) || ((await store.eraseRobots()) > 0 && !(await isFull()));
}

function refuse(
  { template, log, base }: AcceptParts,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent | undefined,
) {
  const form = formOf(request, base);
  log[problem.status < 500 ? 'info' : 'warn']({ event: 'refused', form, status: problem.status });
  // A visitor who only opens the form's address has sent nothing, so the page shows no form.
  return sendProblem(reply, problem, template, request.method === 'POST' ? form : undefined, sent);
}

const formOf = (request: FastifyRequest, base: string): FormId | undefined => {
  const path = request.url.split('?', 1)[0]?.replace(/\/$/, '');
  return Object.values(forms).find(({ id }) => `${base}${intakePath(id)}` === path)?.id;
};

/** Returns the problem for an error, also for Fastify's refusals. Logs an unexpected error without its message, which may quote input. */
function asProblem(error: unknown, log: Logger): Problem {
  if (error instanceof Problem) return error;
  const { code, statusCode = 500, name, stack } = error as { code?: string; statusCode?: number; name?: string; stack?: string };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  if (statusCode < 500) return new Problem(400, 'badRequest');
  log.error({ event: 'unexpected', name, code, at: stack?.split('\n').filter(line => /^\s+at /.test(line)) });
  return new Problem(500, 'unexpected');
}
