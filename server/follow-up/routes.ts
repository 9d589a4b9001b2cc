import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followUpPage as words } from '../../content/follow-up.ts';
import { problemWords } from '../../content/problems.ts';
import { answerHeaders } from '../accept/answer.ts';
import { registerRateLimits } from '../accept/rate-limits.ts';
import { isOwnOrigin } from '../accept/same-origin.ts';
import { Problem } from '../http/problem.ts';
import type { Logger } from '../log.ts';
import type { FollowUp, FollowUpState, FollowUpStore } from '../outbox/follow-up-store.ts';
import type { PageTemplate } from '../pages/site.ts';
import { periods } from '../periods.ts';
import { releaseHeld, reopenDelivered } from './held.ts';
import { followUpPage, gonePage, type Moment, stateOf } from './page.ts';
import type { Reminders } from './reminders.ts';
import { type Action, type Grant, readToken } from './tokens.ts';

export type FollowUpParts = {
  followUps: FollowUpStore;
  reminders: Pick<Reminders, 'nextAfter' | 'first'>;
  key: Buffer;
  timeZone: string;
  template: PageTemplate;
  log: Logger;
  /** Wrong links per minute from one address; 0: no limit. */
  rateLimit: number;
  siteOrigin: string | undefined;
  now: () => number;
  /** Called after a held submission was made due. */
  released: () => void;
};

/** In bytes; the page's own form sends only a few. */
const bodyLimit = 1_024;

/** Registers `GET` and `POST {token}` below a prefix (requirement K3). Only POST changes anything, because mail scanners open links. */
export async function followUpRoutes(app: FastifyInstance, parts: FollowUpParts): Promise<void> {
  const { key, followUps, siteOrigin, now } = parts;
  const headers = { ...answerHeaders(siteOrigin), ...parts.template.headers, ...privateHeaders };
  const countWrong = await registerRateLimits(app, parts.rateLimit, parts.log);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler((error, _request, reply) => sendText(reply, error, parts.log));

  type Request = FastifyRequest<{ Params: { token: string }; Body: string | undefined }>;
  const open = async (request: Request): Promise<{ grant: Grant; found: FollowUp } | undefined> => {
    const grant = readToken(key, request.params.token, now());
    const found = grant && (await followUps.find(grant.id));
    if (found) return { grant, found };
    await countWrong(request);
    return;
  };
  const show = (reply: FastifyReply, { grant, found }: { grant: Grant; found: FollowUp }, moment: Moment) =>
    sendPage(reply, parts, followUpPage(found, grant.action, moment, parts.timeZone));

  const path = '/:token';
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const opened = await open(request as Request);
    return opened ? show(reply, opened, 'asked') : sendPage(reply.code(404), parts, gonePage);
  });
  app.post<{ Params: { token: string }; Body: string | undefined }>(path, async (request, reply) => {
    refuseForeign(request, siteOrigin);
    const opened = await open(request);
    if (!opened) return sendPage(reply.code(404), parts, gonePage);
    const { grant, found } = opened;
    const isForHeld = grant.action === 'deliver' || grant.action === 'robot';
    if (grant.action === 'deliver') await deliver(parts, found.id);
    else if (!isForHeld || found.isHeld) {
      const isUndo = new URLSearchParams(request.body ?? '').get('do') === 'undo';
      const state = isUndo ? before(found, grant.action) : stateOf(grant.action);
      const next = parts.reminders.nextAfter(state, found, now());
      const pause = isUndo ? 0 : periods.pressPause;
      const changed = (await followUps.change(found.id, { state, at: now() }, next, pause)) ?? found;
      if (changed.state !== found.state) parts.log.info({ event: 'follow-up', id: found.id, state: changed.state });
      if (!isForHeld) return show(reply, { grant, found: changed }, momentOf(isUndo, found, changed, state));
      const last = await reopenDelivered(followUps, parts.reminders, found.id, now());
      if (last?.isHeld) return show(reply, { grant, found: last }, momentOf(isUndo, found, last, state));
    }
    const last = await followUps.find(found.id);
    return last ? show(reply, { grant, found: last }, 'done') : sendPage(reply.code(404), parts, gonePage);
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), parts, gonePage));
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain').send(`${words.notPost}\n`),
  });
}

async function deliver({ followUps, reminders, log, now, released }: FollowUpParts, id: string): Promise<void> {
  if ((await releaseHeld(followUps, reminders, id, now())) === 0) return;
  log.info({ event: 'released', id });
  released();
}

/** Returns what a pressed button did. @param state the state that the button sets */
function momentOf(isUndo: boolean, before: FollowUp, after: FollowUp, state: FollowUpState): Moment {
  if (!isUndo) return after.state === state ? 'done' : 'ignored';
  // If this press changed nothing, an earlier press of Undo has taken the change back, or somebody else has changed the state.
  const isTakenBack = after.state !== before.state || after.state === (after.changes.at(-3)?.state ?? 'open');
  return isTakenBack ? 'undone' : 'overtaken';
}

/** Headers for a page whose URL is a secret, and whose content may change at any moment. */
const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/** Returns the state that Undo restores: the state before this link's action, or the current state if that action was not the last one. */
function before({ state, changes }: FollowUp, action: Exclude<Action, 'deliver'>): FollowUpState {
  return state === stateOf(action) ? (changes.at(-2)?.state ?? 'open') : state;
}

/**
 * Refuses a POST from a page of another site. In browsers without Sec-Fetch-Site, the page's own form sends the origin `null`, because of
 * the page's referrer policy.
 */
function refuseForeign(request: FastifyRequest, siteOrigin: string | undefined): void {
  const { origin = 'null', 'sec-fetch-site': site } = request.headers;
  const isOwn =
    site === undefined
      ? origin === 'null' || isOwnOrigin(origin, request, siteOrigin)
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new Problem(403, 'foreign');
}

function sendPage(reply: FastifyReply, { template }: FollowUpParts, content: string) {
  return reply.type('text/html; charset=utf-8').send(template.before + content + template.after);
}

/** Sends an error as plain text. */
function sendText(reply: FastifyReply, error: unknown, log: Logger) {
  const { status, statusCode, headers = {}, message } = error as Partial<Problem> & { statusCode?: number };
  const code = status ?? statusCode ?? 500;
  if (code >= 500) log.error({ event: 'outbox-failed', error: message });
  const said = error instanceof Problem && error.code !== 'foreign' && error.in(problemWords()).detail;
  const text = said || (code === 403 ? words.foreign : code >= 500 ? words.unavailable : words.unreadable);
  return reply.code(code).headers(headers).type('text/plain; charset=utf-8').send(`${text}\n`);
}
