import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/** Dual-stack sockets report IPv4 as ::ffff:a.b.c.d; stripping the prefix avoids the slow parser. */
const mapped = '::ffff:';

/**
 * The client behind an address, for counting: a household is one, so IPv6 addresses count by their /64. A proxy may forward an address
 * with its port, or IPv4 in hexadecimal. Texts that are no address count as one client.
 */
export function clientOf(address: string): string {
  const short = address.startsWith(mapped) ? address.slice(mapped.length) : address;
  if (isIPv4(short)) return short;
  const whole = isIPv6(address) ? address : SocketAddress.parse(address)?.address;
  return whole === undefined ? 'unreadable' : normalizeIP(whole, 64);
}
