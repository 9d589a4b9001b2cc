import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProblemWords, problemWords } from '../../content/problems.ts';
import { referenceIn } from '../../forms/reference.ts';
import { acceptedEncodings, maxListHeader } from './accept-encoding.ts';
import type { File } from './files.ts';
import { meantPath, withQuery } from './meant-path.ts';
import { sendSentPage } from './sent-page.ts';
import type { Site } from './site.ts';

/** Whether Fastify answers a path: the intake, the follow-up, or `/healthz`, which belongs to the server and is never below the base. */
const isIntake = (path: string, base: string, hasFollowUp: boolean) =>
  path.startsWith(`${base}/api/`) || (hasFollowUp && path.startsWith(`${base}/follow-up/`)) || path === '/healthz';

/**
 * Returns a handler that answers requests for pages and files. For a path of `isIntake` it does nothing and returns false. It uses only
 * node:http: with @fastify/static, a page takes five to seven times the processor time (docs/decisions/2026-11-28-static-files.md).
 */
export function createPageHandler(site: Site, hasFollowUp: boolean) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const raw = mark === -1 ? url : url.slice(0, mark);
    if (isIntake(raw, site.base, hasFollowUp)) return false;
    const path = raw.includes('%') ? decode(raw) : raw;
    if (path === undefined) sendText(site, raw, response, 400, 'badUrl');
    else answer(site, path, mark === -1 ? '' : url.slice(mark), request, response);
    return true;
  };
}

function answer(site: Site, path: string, query: string, request: IncomingMessage, response: ServerResponse): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const file = site.files.get(path);
  const target = file
    ? undefined
    : (site.redirects.get(path) ?? (isRead ? (meantPath(path, site.base, site.find) ?? site.moved(path)) : undefined));
  const sent = query ? site.sent.get(path) : undefined;
  const reference = sent && referenceIn(query);
  // A person gets the site's page for unknown URLs; the navigation, which asks for `.data`, needs the status only. A URL outside the
  // base gets the status only, since the app shows nothing there.
  if (!file && target === undefined && (path.endsWith('.data') || !path.startsWith(`${site.base}/`)))
    sendText(site, path, response, 404, 'notFound');
  else if (!file && target === undefined) send(404, site.notFound(site.languageAt(path)), request, response);
  else if (!isRead) sendText(site, path, response, 405, 'notAllowed', ['allow', 'GET, HEAD']);
  else if (sent && reference) sendSentPage(sent, reference, request, response);
  else if (file) send(200, file, request, response);
  else redirect(site, response, withQuery(target as string, visible(query)));
}

function send(status: 200 | 404, file: File, request: IncomingMessage, response: ServerResponse): void {
  const encoding = acceptedEncodings(request).find(encoding => file[encoding]);
  const variant = (encoding && file[encoding]) ?? file.identity;
  const condition = request.headers['if-none-match'];
  const isKept = status === 200 && condition !== undefined && matches(condition, variant.etag);
  if (isKept) response.writeHead(304, variant.notModified).end();
  // node:http drops the body of an answer to HEAD.
  else response.writeHead(status, variant.headers).end(variant.body);
}

const matches = (condition: string, etag: string) =>
  condition.length <= maxListHeader &&
  (condition.trim() === '*' || condition.split(',').some(part => part.trim().replace(/^W\//, '') === etag));

function redirect({ headers }: Site, response: ServerResponse, location: string): void {
  const redirectHeaders = ['location', location, 'content-length', '0', 'cache-control', 'public, max-age=3600'];
  response.writeHead(301, [...headers, ...redirectHeaders]).end();
}

type PlainAnswer = keyof ProblemWords['plain'];

/** Sends one of the plain texts, in the language of a path. */
function sendText(
  { headers, languageAt }: Site,
  path: string,
  response: ServerResponse,
  status: number,
  answer: PlainAnswer,
  more: string[] = [],
): void {
  const body = Buffer.from(`${problemWords(languageAt(path).code).plain[answer]}\n`);
  const textHeaders = [
    'content-type',
    'text/plain; charset=utf-8',
    'content-length',
    String(body.length),
    'cache-control',
    'no-cache',
  ];
  response.writeHead(status, [...headers, ...textHeaders, ...more]).end(body);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Percent-encodes the characters that the HTTP parser accepts in a URL, but that a header line must not contain. */
const visible = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeURIComponent);
