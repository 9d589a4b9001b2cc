import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Dual-stack sockets report IPv4 as ::ffff:a.b.c.d; stripping the prefix avoids the slow parser. */
const mapped = '::ffff:';

/** Returns the address alone: a proxy may forward it with a port, in brackets, or as IPv4 in hexadecimal. Undefined for other text. */
export function bareAddress(text: string): string | undefined {
  const short = text.startsWith(mapped) ? text.slice(mapped.length) : text;
  if (isIPv4(short)) return short;
  return isIPv6(text) ? text : SocketAddress.parse(text)?.address;
}

/**
 * Returns a key by which requests of one client are counted. A household is one client, so an IPv6 address counts by its /64. All texts
 * that are no address count as one client.
 */
export function clientOf(text: string): string {
  const address = bareAddress(text);
  if (address === undefined) return 'unreadable';
  return isIPv4(address) ? address : normalizeIP(address, 64);
}
