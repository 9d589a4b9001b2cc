import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ProblemWords, problemWords } from '../../content/problems.ts';
import { referenceIn } from '../../forms/reference.ts';
import { acceptedEncodings, maxListHeader } from './accept-encoding.ts';
import type { File, Variant } from './files.ts';
import { meantPath, withQuery } from './meant-path.ts';
import { sendSentPage } from './sent-page.ts';
import type { Site } from './site.ts';

/** Paths of the intake and its links. `/healthz` belongs to the server, not the site, so it is at the root whatever the base is. */
const isIntake = (path: string, base: string, hasFollowUp: boolean) =>
  path.startsWith(`${base}/api/`) || (hasFollowUp && path.startsWith(`${base}/follow-up/`)) || path === '/healthz';

/**
 * Answers a request for a page or a file; false: the request is the intake's, and nothing was done.
 * Plain node:http: a framework's static files served an eighth of the requests.
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
  const target = file ? undefined : (site.redirects.get(path) ?? (isRead ? meantPath(path, site.base, site.find) : undefined));
  const sent = query ? site.sent.get(path) : undefined;
  const reference = sent && referenceIn(query);
  // A person gets the site's page for unknown URLs; the navigation, which asks for `.data`, needs the status only. So does a URL outside
  // the base: the app shows nothing there.
  if (!file && target === undefined && (path.endsWith('.data') || !path.startsWith(`${site.base}/`)))
    sendText(site, path, response, 404, 'notFound');
  else if (!file && target === undefined) sendNotFound(site.notFound(site.languageAt(path)), request, response);
  else if (!isRead) sendText(site, path, response, 405, 'notAllowed', ['allow', 'GET, HEAD']);
  else if (sent && reference) sendSentPage(sent, reference, request, response);
  else if (file) sendFile(file, request, response);
  else redirect(site, response, withQuery(target as string, visible(query)));
}

const choose = (file: File, request: IncomingMessage): Variant => {
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'] as string | undefined)) {
    const variant = file[encoding];
    if (variant) return variant;
  }
  return file.identity;
};

function sendFile(file: File, request: IncomingMessage, response: ServerResponse): void {
  const variant = choose(file, request);
  const condition = request.headers['if-none-match'];
  if (condition !== undefined && matches(condition, variant.etag)) {
    response.writeHead(304, variant.notModified);
    response.end();
    return;
  }
  response.writeHead(200, variant.headers);
  // node:http drops the body of an answer to HEAD.
  response.end(variant.body);
}

const matches = (condition: string, etag: string) =>
  condition.length <= maxListHeader &&
  (condition.trim() === '*' || condition.split(',').some(part => part.trim().replace(/^W\//, '') === etag));

function sendNotFound(page: File, request: IncomingMessage, response: ServerResponse): void {
  const variant = choose(page, request);
  response.writeHead(404, variant.headers);
  response.end(variant.body);
}

function redirect({ headers }: Site, response: ServerResponse, location: string): void {
  response.writeHead(301, [...headers, 'location', location, 'content-length', '0', 'cache-control', 'public, max-age=3600']);
  response.end();
}

type PlainAnswer = keyof ProblemWords['plain'];

/** One of the plain texts, in the language of a path. */
function sendText(
  { headers, languageAt }: Site,
  path: string,
  response: ServerResponse,
  status: number,
  answer: PlainAnswer,
  more: string[] = [],
): void {
  const body = Buffer.from(`${problemWords(languageAt(path).code).plain[answer]}\n`);
  const own = ['content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length), 'cache-control', 'no-cache'];
  response.writeHead(status, [...headers, ...own, ...more]);
  response.end(body);
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Encodes what a header line must not contain; the HTTP parser lets such bytes through. */
const visible = (text: string) => text.replace(/[^\x21-\x7e]/g, encodeURIComponent);
