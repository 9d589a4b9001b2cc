import { expect, test } from 'vitest';
import { languages } from '../../content/languages.ts';
import { redirectFaults } from '../../tools/redirects.ts';

const faultsOf = (redirects: Record<string, string>) => redirectFaults(redirects, path => path === '/price.pdf');

test('S6: an old address leads to a page, a file or another site', () => {
  const right = {
    '/old': '/about-us#people',
    '/team/*': `${languages.at(-1)?.prefix}/contact`,
    '/a.pdf': '/price.pdf',
    '/shop': 'https://shop.example/',
  };
  expect(faultsOf(right)).toEqual([]);
});

test.each([
  ['/old', '/nowhere', 'leads to /nowhere, which is no page and no file'],
  ['/old', '/older', 'leads to /older, which leads further: name the last address'],
  ['/old', '/OLD/', 'leads to /OLD/, which leads further: name the last address'],
  ['/old', '/services', 'leads to /services, which leads further: name the last address'],
  ['/Contact', '/about-us', 'hides an address of the site'],
  ['/services', '/about-us', 'hides an address of the site'],
  ['/price.pdf', '/about-us', 'hides an address of the site'],
  ['/api/contact', '/contact', 'hides an address of the intake'],
])('S6: a build refuses %s to %s', (source, target, fault) => {
  expect(faultsOf({ [source]: target, '/older': '/about-us' })).toEqual([[source, fault]]);
});
