import { expect, test } from 'vitest';
import { isMailAddress } from '../../server/mail-address.ts';

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
  const signs = ['a@exam ple.org', 'a@exam_ple.org'];
  const long = [`${'l'.repeat(65)}@example.org`, `a@${'d'.repeat(64)}.org`, `a@${'d.'.repeat(126)}org`];
  expect([...parts, ...names, ...dots, ...hosts, ...signs, ...long].filter(isMailAddress)).toEqual([]);
});
