import { randomInt, randomUUIDv7 } from 'node:crypto';

/*
 * Ids are UUIDs of version 7. Their first 48 bits are milliseconds since 1970, so that new rows are next to each other in an index, and all
 * old rows have ids below a bound. No two submissions share a millisecond, so a reference encodes only the millisecond. The index of ids
 * leads from a reference back to the id (an index of random references would halve the submissions per second).
 */

/** The time that reference 0 stands for, in milliseconds since 1970. The 40 bits of a reference last until 2060. */
const epoch = Date.UTC(2026, 0, 1);
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a new id for this time, in milliseconds since 1970. */
export const idAt = (time: number) => `${timePart(time)}${randomUUIDv7().slice(13)}`;

/** Returns a function that creates ids. No two share a millisecond: under load they run ahead of the clock. */
export function createIds(): (now: number) => string {
  let last = 0;
  return now => {
    last = Math.max(now, last + 1);
    return idAt(last);
  };
}

/**
 * Returns another id for a submission whose reference is taken. Its time is later by a random period of up to 17 minutes, because the ids
 * of two busy replicas run ahead of their clocks at the same pace.
 */
export const otherId = (id: string) => idAt(timeOf(id) + randomInt(1, 1 << 20));

/** Every id that was created before this time sorts before the returned text. */
export const idBound = (time: number) => `${timePart(time)}-7000-8000-000000000000`;

/** The millisecond of an id. */
export const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

function timePart(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

export type IdRange = readonly [first: string, last: string];

/** The first and the last id that share this id's millisecond, and so its reference. */
export function idRange(id: string): IdRange {
  const time = id.slice(0, 13);
  return [`${time}-0000-0000-000000000000`, `${time}-ffff-ffff-ffffffffffff`];
}

/** The reference of a submission, such as '7K4Q-2MXD' (requirement K1), by which people name it. */
export function referenceOf(id: string): string {
  const number = shuffle(BigInt.asUintN(bits, BigInt(timeOf(id) - epoch)), factor);
  const text = [...number.toString(32).padStart(8, '0')].map(digit => digits[Number.parseInt(digit, 32)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/**
 * Returns the range of ids that this reference may stand for, as `idRange` does; undefined: the text is no reference. Letter case and the
 * hyphen do not matter, and letters that look like digits count as digits (Crockford's base32).
 */
export function idsOfReference(text: string): IdRange | undefined {
  const plain = text.toUpperCase().replace('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(plain)) return;
  const number = [...plain].reduce((sum, digit) => sum * 32n + BigInt(digits.indexOf(digit)), 0n);
  return idRange(timePart(Number(shuffle(number, inverse)) + epoch));
}

const bits = 40;
/** The product of `factor` and `inverse` is 1 modulo 2^40: a multiplication by `inverse` undoes a multiplication by `factor`. */
const factor = 0x9e3779b97bn;
const inverse = 0xcb04c33db3n;

/** Maps 40-bit numbers one to one, so that consecutive references differ in every digit. With `inverse`, it undoes itself. */
const shuffle = (number: bigint, by: bigint) => fold(BigInt.asUintN(bits, fold(number) * by));

/** Mixes the upper half of the bits into the lower half, which a product alone does not. Applied twice, it undoes itself. */
const fold = (number: bigint) => number ^ (number >> BigInt(bits / 2));
