import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Dual-stack sockets report IPv4 as ::ffff:a.b.c.d; stripping the prefix avoids the slow parser. */
const mapped = '::ffff:';

/** The address alone: a proxy may forward one with its port, in brackets, or IPv4 in hexadecimal. Undefined for what is no address. */
export function bareAddress(text: string): string | undefined {
  const short = text.startsWith(mapped) ? text.slice(mapped.length) : text;
  if (isIPv4(short)) return short;
  return isIPv6(text) ? text : SocketAddress.parse(text)?.address;
}

/**
 * The client behind an address, for counting: a household is one, so IPv6 addresses count by their /64. Texts that are no address count as
 * one client.
 */
export function clientOf(text: string): string {
  const address = bareAddress(text);
  if (address === undefined) return 'unreadable';
  return isIPv4(address) ? address : normalizeIP(address, 64);
}
