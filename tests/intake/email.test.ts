import { expect, test } from 'vitest';
import { isMailAddress } from '../../server/mail-address.ts';

test.each([
  'asha@example.org',
  'a@b.co',
  "o'neil+site_2026@mail.example.co.in",
  'first.last@sub.sub.example.org',
  '用户@例子.公司',
  'jörg@bücher.example',
  `${'l'.repeat(64)}@example.org`,
  'x@123.example',
  'x@xn--bcher-kva.example',
])('%s is valid', address => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  '',
  'asha',
  'asha@',
  '@example.org',
  'a@b',
  'asha@localhost',
  'a b@example.org',
  'a@b@example.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a@-example.org',
  'a@example-.org',
  'a@example..org',
  'a@.example.org',
  'a@example.org.',
  'a@example.123',
  'a@192.0.2.1',
  'a,b@example.org',
  'Asha <asha@example.org>',
  'a@exam ple.org',
  'a@exam_ple.org',
  `${'l'.repeat(65)}@example.org`,
  `a@${'d'.repeat(64)}.org`,
  `a@${'d.'.repeat(126)}org`,
])('%j is invalid (D8)', address => {
  expect(isMailAddress(address)).toBe(false);
});
