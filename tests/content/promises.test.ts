import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { replyWithin } from '../../content/agency.ts';
import * as promises from '../../content/promises.ts';
import { forms } from '../../forms/index.ts';
import { sentences, textsOf } from './texts.ts';

/** Every text that a visitor can read, mails included (requirement I0), as the files have it: with names in place of quoted promises. */
const root = fileURLToPath(new URL('../../content/en/', import.meta.url));
const files = globSync('**/*.yaml', { cwd: root }).filter(name => name !== 'promises.yaml');
const sources = files.map(name => ({ name, text: readFileSync(root + name, 'utf8').replaceAll('{replyWithin}', replyWithin) }));
const said = sources.flatMap(({ name, text }) =>
  textsOf(parse(text))
    .texts.filter(({ where }) => !where.endsWith('source'))
    .flatMap(({ where, text }) =>
      sentences(
        text
          .replace('{promise.repairTime}', promises.repairTime)
          .replace(/\{promise\.\w+\}/g, '')
          .trim(),
      ).map(sentence => ({ at: `${name} ${where}`, sentence })),
    ),
);

/**
 * Rules against sentences that state a promise without quoting it. `about` finds sentences on the promise's subject. `allowed` finds parts
 * of such sentences that agree with the promise or have another subject. With `where`, the rule applies only to these texts.
 */
const rules: { name: string; about: RegExp; allowed?: RegExp; where?: RegExp }[] = [
  {
    name: 'how soon a person answers',
    about:
      /\b(?:answer|repl(?:y|ies)|respond|come back|get back|hear)\w*\b[^,:;]*\b(?:within|in|after) [^,:;]*\b(?:hour|day|week)s?\b/i,
    allowed: new RegExp(replyWithin),
  },
  { name: 'when a quote or an offer comes', about: /\b(?:quote|offer)\b.*\b(?:hour|day|week)s?\b/i },
  {
    name: 'an answer, a quote or a fixed offer by another name',
    about:
      /\bfirst (?:answer|look|price|range|talks?)\b|\bproposal\b|\b(?:an?|the|our|your|written|free|firm) offer\b|\bestimates?\b/i,
    // The words that requirements E1, E2, F4 and F11 fix, and words about projects.
    allowed: /Get a Free Project Estimate|^Request Estimate$|^Estimate( request( sent!)?)?$|estimate popup|backlog|of the bill/i,
  },
  {
    name: 'what an answer says about the price',
    about: /\bprice\b(?! range)|\b(?:would|what that|piece|step) costs?\b|\bcharge\b/i,
    where: /closing/,
  },
  {
    name: 'what is free',
    about:
      /\bfree (?:of charge|first|review|audit|diagnosis|check|test|prototype|call|design|estimate)\b(?! estimate)|\bfor free\b|\b(?:no|without) (?:cost|charge)\b/i,
    allowed: /90 days/,
  },
  {
    name: 'who is awake',
    about: /\b(?:engineer|person|somebody|someone|we)\b.*\b(?:at night|any hour|around the clock|day and night)\b/i,
    allowed: /on call/,
  },
  {
    name: 'the terms of repairs',
    about: /\bwarrant(?:y|ies)\b|\b(?:we|our)\b.*\b(?:fault|repair|fix)\w*\b.*\b\d+ (?:day|month)s\b/i,
    allowed: /90 days/,
  },
  { name: 'what missed uptime costs us', about: /\brefunds?\b|% off|money back|service credit/i },
];

describe('S3 K10: each promise is made once', () => {
  test.each(rules)('no other text states $name', ({ about, allowed, where }) => {
    const others = said.filter(
      ({ at, sentence }) => about.test(sentence) && !allowed?.test(sentence) && (!where || where.test(at)),
    );
    expect(others).toEqual([]);
  });

  test('E1, K10: answer, quote and fixed offer each have one deadline', () => {
    const { reply, detailedQuote, quote, free, afterWriting } = promises;
    expect(detailedQuote).toBe('A detailed quote within 24 hours.');
    expect(quote).toMatch(/is our answer with a price range .* 24 hours count on working days.*weekend.*next opening time/);
    expect(free).toMatch(/answer, the quote and the fixed offer are free/);
    const [, answer, offer] = afterWriting.steps.map(({ when, what }) => `${when}: ${what}`);
    expect(answer).toMatch(new RegExp(`^Within ${replyWithin}: A person answers .*quote: a price range`));
    expect(offer).toMatch(/fixed offer within five working days/);
    for (const form of Object.values(forms)) expect(form.answer).toContain(reply.slice(0, -1));
  });

  test('every promise is quoted on a page or in a popup', () => {
    const everything = sources.map(({ text }) => text).join();
    const { reply, detailedQuote, quote, sentOutside, afterWriting, working, levels, ...quoted } = promises;
    const unquoted = Object.entries(quoted).filter(([name, sentence]) => sentence && !everything.includes(`{promise.${name}}`));
    expect(unquoted, 'Quote them, or delete them in content/en/promises.yaml').toEqual([]);
  });
});
