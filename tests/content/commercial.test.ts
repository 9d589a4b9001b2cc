import { expect, onTestFinished, test } from 'vitest';
import { commercial, daysAmount, firstPieceAmount } from '../../content/commercial.ts';
import { serviceRows } from '../../content/services.ts';
import { servicePages } from './texts.ts';

test.each(servicePages)('S3: $name has contents, weeks and price drivers of a first piece', ({ content }) => {
  const { contains, weeks, longer, drivers } = content.firstPiece;
  const [from, to] = weeks;
  expect([contains.length, drivers.length]).toEqual([4, 4]);
  expect(from > 0 && from < to && to <= 12).toBe(true);
  expect(longer).toMatch(/^[A-Z].*\.$/);
});

test('S3: amounts are shown only where the agency names them', () => {
  const original = { ...commercial };
  const service = serviceRows[0].slug;
  onTestFinished(() => void Object.assign(commercial, original));
  Object.assign(commercial, { firstPieces: {}, dayRate: undefined });
  expect([firstPieceAmount(service), daysAmount(6, 9)]).toEqual([undefined, undefined]);
  Object.assign(commercial, {
    currency: 'INR',
    tax: 'plus 18% GST',
    firstPieces: { [service]: { from: 150_000, to: 400_000 } },
    dayRate: 20_000,
  });
  // Separators are removed, because their positions depend on the language.
  const inWords = (amount: string | undefined) => amount?.replaceAll(/(?<=\d)[.,\s](?=\d)/g, '');
  expect(inWords(firstPieceAmount(service))).toBe('₹150000 – ₹400000 plus 18% GST');
  expect(inWords(daysAmount(6, 9))).toBe('₹120000 – ₹180000 plus 18% GST');
});
