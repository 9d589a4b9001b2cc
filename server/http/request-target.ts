import type { IncomingMessage } from 'node:http';

const absolute = /^https?:\/\/([^/?#]*)(.*)$/is;
/** A host with its port, if any (RFC 9112, 3.2). Node joins two `Host` lines by a comma, which does not match. */
const host = /^[\w.~!$&'()*+;=%:[\]-]*$/;

/**
 * Turns a target in absolute form, as a proxy sends it, into a path; its host replaces the `Host` header (RFC 9112, 3.2.2). Returns false
 * for a request with more than one host, or with a malformed one.
 */
export function readTarget(request: IncomingMessage): boolean {
  const [, authority, rest = ''] = (request.url?.startsWith('/') ? undefined : absolute.exec(request.url ?? '')) ?? [];
  const isHost = host.test(request.headers.host ?? '') && host.test(authority ?? '');
  if (authority !== undefined) {
    request.headers.host = authority;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
  return isHost;
}
