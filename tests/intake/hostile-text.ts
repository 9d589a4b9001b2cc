import fc from 'fast-check';

/** Harmful and harmless typed texts; `hostile-bodies.ts` puts them into requests. */

export const pick = <T>(...values: T[]) => fc.constantFrom(...values);

/** Text that later readers might evaluate, cut, join or reverse. */
const classics = pick(
  '=1+1',
  '=HYPERLINK("http://127.0.0.1:9/?"&A1,"x")',
  "=cmd|'/c calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '"=1+1',
  "'=1+1",
  '",=1+1,"',
  '"\r\n=1+1,"',
  ',,,,',
  '""',
  '"',
  '\u{feff}=1+1',
  '\u{ff1d}1+1',
  'a\u{202e}txt.exe\u{2066}',
  '\u{200b}\u{2028}\u{2029}\u{85}',
  '\0',
  'a\0b',
  '\x1b[2J',
  '\x7f',
  '\ud800',
  'x\udc00y',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</textarea><b>',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  "'; DROP TABLE submissions; --",
  'a\r\nBcc: everybody@example.org',
  '../../etc/passwd',
  '%00%0d%0a',
  '__proto__',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '👩‍👩‍👧‍👦🇮🇳',
);
const longOnes = pick(199, 200, 201, 5_000, 9_999, 10_000, 10_001, 15_000).chain(length =>
  pick('a', 'é', '"', '=', '\n', ' ').map(character => character.repeat(length)),
);
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: classics },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: longOnes },
  { weight: 2, arbitrary: fc.tuple(classics, classics).map(([a, b]) => a + b) },
  { weight: 1, arbitrary: fc.constant('') },
);
export const plainText = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 });
export const goodAddresses = ['asha.rao@example.org', 'a+b@sub.example.co.uk', '  asha@example.org  ', 'योग@example.org'];
export const badAddresses = [
  'asha',
  '@example.org',
  'a@b',
  'a b@example.org',
  'a@exa mple.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@[1.2.3.4]',
];
