import { randomBytes } from 'node:crypto';

/** Random bytes are drawn for many ids at once: one draw a call costs several times the rest of it. */
let pool = Buffer.alloc(0);
let used = 0;

const hex = (milliseconds: number) => milliseconds.toString(16).padStart(12, '0');
const format = (digits: string) =>
  `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`;

/** A UUID of version 7 (RFC 9562): ordered by time, so that new rows stand together and old ones can be found by a bound. */
export function newId(now: number): string {
  if (used + 10 > pool.length) {
    pool = randomBytes(2560);
    used = 0;
  }
  const random = pool.toString('hex', used, used + 10);
  used += 10;
  const variant = '89ab'.charAt(Number.parseInt(random.charAt(3), 16) & 3);
  return format(`${hex(now)}7${random.slice(0, 3)}${variant}${random.slice(4, 19)}`);
}

/** Every id made before this time sorts before this text. */
export const idBound = (time: number) => format(`${hex(time)}70008000000000000000`);
