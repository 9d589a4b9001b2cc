import { expect, test } from 'vitest';
import { isMailAddress, tidyAddress } from '../../server/mail-address.ts';

test('D8: what a mail server would take is valid', () => {
  const ordinary = ['asha@example.org', 'a@b.co', "o'neil+site_2026@mail.example.co.in", 'first.last@sub.sub.example.org'];
  const domains = ['用户@例子.公司', 'jörg@bücher.example', 'x@123.example', 'x@xn--bcher-kva.example'];
  const valid = [...ordinary, ...domains, `${'l'.repeat(64)}@example.org`];
  expect(valid.filter(address => !isMailAddress(address))).toEqual([]);
});

test('D8: what no mail server would take is invalid', () => {
  const parts = ['', 'asha', 'asha@', '@example.org', 'Asha <asha@example.org>'];
  const names = ['a b@example.org', 'a@b@example.org', 'a,b@example.org'];
  const dots = ['.a@example.org', 'a.@example.org', 'a..b@example.org', 'a@example..org', 'a@.example.org', 'a@example.org.'];
  const hosts = ['a@b', 'asha@localhost', 'a@-example.org', 'a@example-.org', 'a@example.123', 'a@192.0.2.1'];
  const signs = ['a@exam ple.org', 'a@exam_ple.org', 'a\u2003b@example.org', 'a\u200bb@example.org', 'a\u0085@example.org'];
  const long = [`${'l'.repeat(65)}@example.org`, `a@${'d'.repeat(64)}.org`, `a@${'d.'.repeat(126)}org`];
  expect([...parts, ...names, ...dots, ...hosts, ...signs, ...long].filter(isMailAddress)).toEqual([]);
});

test('D8: what nobody sees is taken out of an address, and blanks around it; letters and blanks inside stay', () => {
  const invisible =
    '\u00a0\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u202f\u2060\u2066\u2069\ufe0f\ufeff\u{e0001}';
  for (const sign of invisible)
    expect(tidyAddress(` ${sign}as${sign}ha@exam${sign}ple.org${sign} `), escape(sign)).toBe('asha@example.org');
  for (const address of ['योग@example.org', '用户@例子.公司', 'jo\u0308rg@example.org', 'a b@example.org'])
    expect(tidyAddress(address)).toBe(address);
});
