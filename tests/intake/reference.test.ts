import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIds, idAt, idRange, idsOfReference, referenceOf } from '../../server/outbox/ids.ts';

/** References, by which people name a submission. */

const from = Date.UTC(2026, 0, 1);
const until = from + 2 ** 40;
const time = fc.integer({ min: from, max: until - 1 });

test('K1: a reference is eight characters that lead to its id', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 1000 }), (at, later) => {
      const id = idAt(at);
      const reference = referenceOf(id);
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(idsOfReference(reference)).toEqual(idRange(id));
      const [first = '', last = ''] = idRange(id);
      expect(first < id && id < last).toBe(true);
      if (at + later < until) expect(referenceOf(idAt(at + later))).not.toBe(reference);
    }),
    { numRuns: 2_000 },
  );
});

test('K1: a reference never changes: it stands in mails and files', () => {
  const known = { '0000-0000': from, 'KRVQ-0PGC': from + 1, '02ZN-WCRF': Date.UTC(2026, 10, 23, 9, 30), 'CHM5-CHM5': until - 1 };
  for (const [reference, at] of Object.entries(known)) expect(referenceOf(idAt(at))).toBe(reference);
});

test('K1: a reference may be typed in lower case without its hyphen', () => {
  const id = '01a20230-2643-7cfb-afe0-774131b1eae1';
  expect(referenceOf(id)).toBe('T0HV-5K09');
  for (const typed of ['T0HV-5K09', 't0hv5k09', 'TOHV-5Ko9']) expect(idsOfReference(typed), typed).toEqual(idRange(id));
  for (const wrong of ['', 'T0HV-5K0', 'T0HV-5K090', 'U0HV-5K09', 'T0-HV5-K09', 'T0HV 5K09', id])
    expect(idsOfReference(wrong), wrong).toBeUndefined();
});

test('K1: ids of one process never share a millisecond', () => {
  const newId = createIds();
  const ids = [from, from, from, from + 1, from - 50, from + 10, from + 2].flatMap(at =>
    Array.from({ length: 50 }, () => newId(at)),
  );
  expect(new Set(ids.map(referenceOf)).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
});
