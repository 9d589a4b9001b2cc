import { describe, expect, test } from 'vitest';
import { replyWithin } from '../../content/agency.ts';
import * as answers from '../../content/answers.ts';
import * as frame from '../../content/frame.ts';
import * as popups from '../../content/popups.ts';
import * as promises from '../../content/promises.ts';
import { forms } from '../../forms/index.ts';
import { contentPages, sentences, textsOf, withoutPromises } from './texts.ts';

const elsewhere = Object.entries({ answers, frame, popups, forms }).map(([name, content]) => ({ name, ...textsOf(content) }));
const said = [...contentPages, ...elsewhere].flatMap(({ name, texts }) =>
  texts.flatMap(({ where, text }) => sentences(withoutPromises(text)).map(sentence => ({ at: `${name} ${where}`, sentence }))),
);

/** The sentences that speak of a promise's subject, in other words than the promise's. */
const rules = [
  {
    name: 'how soon a person answers',
    about:
      /\b(?:answer|repl(?:y|ies)|respond|come back|get back|hear)\w*\b[^,:;]*\b(?:within|in|after) [^,:;]*\b(?:hour|day|week)s?\b/i,
    allowed: replyWithin,
  },
  { name: 'when a quote comes', about: /\bquote\b.*\b(?:hour|day|week)s?\b/i, allowed: popups.estimateText },
  {
    name: 'what is free',
    about:
      /\bfree (?:of charge|first|review|audit|diagnosis|check|test|prototype|call|design|estimate)\b(?! estimate)|\bfor free\b|\b(?:no|without) (?:cost|charge)\b/i,
    allowed: '90 days',
  },
  { name: 'in whose name accounts are', about: /\bin your (?:own )?name\b/i, allowed: undefined },
  {
    name: 'who is awake',
    about: /\b(?:engineer|person|somebody|someone|we)\b.*\b(?:at night|any hour|around the clock|day and night)\b/i,
    allowed: 'on call',
  },
  {
    name: 'the terms of repairs',
    about: /\bwarrant(?:y|ies)\b|\b(?:we|our)\b.*\b(?:fault|repair|fix)\w*\b.*\b\d+ (?:day|month)s\b/i,
    allowed: '90 days',
  },
  { name: 'what missed uptime costs us', about: /\brefunds?\b|% off|money back|service credit/i, allowed: undefined },
];

describe('S3 K10: each promise is made once', () => {
  test.each(rules)('no other text states $name', ({ about, allowed }) => {
    const others = said.filter(({ sentence }) => about.test(sentence) && !(allowed && sentence.includes(allowed)));
    expect(others).toEqual([]);
  });

  test('every promise is quoted on a page or in a popup', () => {
    const everything = JSON.stringify([contentPages, elsewhere, promises.afterWriting]);
    const quoted = { ...promises, afterWriting: undefined, reply: undefined };
    for (const promise of Object.values(quoted)) if (promise) expect(everything).toContain(promise);
  });
});
