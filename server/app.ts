import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import Fastify, { type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { answerHeaders, sendProblem } from './accept/answer.ts';
import { type AcceptParts, acceptRoutes } from './accept/routes.ts';
import { createRefuseBroken, isReadableBody, maxHeaderSize } from './broken-request.ts';
import { createMonitor } from './follow-up/monitor.ts';
import { alarmKeys } from './follow-up/planner.ts';
import { type FollowUpParts, followUpRoutes } from './follow-up/routes.ts';
import { bareAddress } from './http/client-address.ts';
import { serveConnections } from './http/connections.ts';
import { createHealth } from './http/health.ts';
import { Problem } from './http/problem.ts';
import { readTarget } from './http/request-target.ts';
import type { Store } from './outbox/store.ts';
import { createPageHandler } from './pages/handler.ts';
import type { Site } from './pages/site.ts';
import { periods } from './periods.ts';

export type AppParts = AcceptParts & {
  store: Pick<Store, 'counts' | 'probe' | 'awaited' | 'followUps'>;
  /** Undefined in development, where another server serves the pages. */
  site: Site | undefined;
  /** The result of `foreignOrigin` for the built pages. */
  builtFor: string | undefined;
  /** Whether search engines may list the site. */
  indexed: boolean;
  trustProxy: readonly string[];
  /** Undefined while the follow-up is off. */
  followUp: Omit<FollowUpParts, 'log' | 'rateLimit' | 'siteOrigin'> | undefined;
};

const timeouts = {
  headersTimeout: periods.headersWithin,
  requestTimeout: periods.requestWithin,
  connectionsCheckingInterval: periods.connectionsCheck,
};
/** Each connection costs some kilobytes. Node closes connections beyond this number at once, so that they do not slow down the others. */
const maxConnections = 10_000;

/**
 * Creates the HTTP server. It answers pages and files itself, and passes the intake, the follow-up and `/healthz` to Fastify.
 * `inject` reaches Fastify's routes only; pages need a socket.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { site, trustProxy, siteOrigin, store, template } = parts;
  const isListed = compile([...trustProxy]);
  const isProxy = (address: string, hop: number) => isListed(bareAddress(address) ?? '', hop);
  const pages = site && createPageHandler(site, parts.followUp !== undefined);
  const refuseBroken = createRefuseBroken(template);
  const serverFactory: FastifyServerFactory = handler => {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      // While the server closes, a busy connection gets its answer and takes no further request.
      if (!server.listening) response.shouldKeepAlive = false;
      if (!parts.indexed) response.setHeader('x-robots-tag', 'noindex');
      if (!readTarget(request) || !isReadableBody(request)) refuseBroken({}, request.socket);
      else if (!pages?.(request, response)) handler(request, response);
    };
    const keepAliveTimeout = trustProxy.length > 0 ? periods.keepAlive : periods.keepAliveDirect;
    const server = createServer({ ...timeouts, keepAliveTimeout, maxHeaderSize, joinDuplicateHeaders: true });
    server.maxConnections = maxConnections;
    // Without this handler, Node would answer `100 Continue` before the headers are checked.
    server.on('checkContinue', (request, response) => server.emit('request', request, response));
    serveConnections(server, answer, address => isProxy(address, 0));
    return server;
  };
  // The intake logs its own events by name; Fastify's line for each request would repeat them.
  const app = Fastify({
    serverFactory,
    logger: false,
    trustProxy: trustProxy.length > 0 && isProxy,
    clientErrorHandler: refuseBroken,
    // A redirect would turn a form's POST into a GET.
    routerOptions: { ignoreTrailingSlash: true },
    // A request that began before the stop signal gets its normal answer, not Fastify's 503, which lacks our headers.
    return503OnClosing: false,
    // A URL that cannot be decoded bypasses the hooks and the error handler.
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply.headers(answerHeaders(siteOrigin)), new Problem(400, 'badUrl'), template),
  });
  // Only this hook asks for a body that `Expect` announces. A request refused earlier need not send its body: Node closes the connection.
  app.addHook('preParsing', ({ headers, raw: { httpVersion } }, reply, _body, done) => {
    if (headers.expect && httpVersion !== '1.0') reply.raw.writeContinue();
    done();
  });
  await app.register(acceptRoutes, parts);
  const { followUp } = parts;
  if (followUp) await app.register(followUpRoutes, { ...parts, ...followUp, prefix: `${parts.base}/follow-up` });
  const health = createHealth(store, followUp && (() => alarmKeys(followUp.followUps)));
  const monitor = createMonitor(
    health,
    store,
    parts.destinations.map(({ name }) => name),
  );
  app.get('/healthz', async ({ query }, reply) => {
    // The proxies of docs/deploy.md let everybody ask for the status, so it comes without a figure or a name.
    const answer = Object.hasOwn(query as object, 'deliveries')
      ? { ok: await monitor() }
      : { ...(await health()), builtFor: parts.builtFor, ...(!parts.indexed && { index: 'off' }) };
    return reply
      .code(answer.ok ? 200 : 503)
      .headers(answerHeaders(siteOrigin))
      .send(answer);
  });
  return app;
}
