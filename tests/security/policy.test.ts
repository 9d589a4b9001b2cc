import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, endpointSources } from '../../tools/finish/content-security-policy.ts';

const html = `<!doctype html><style data-files="/a.css">p{color:red}</style><script>let early = 1</script><script>start('/x.js')</script><script type="application/ld+json">{}</script>`;
const directives = (policy: string) => new Map(policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1)]));
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page may run what stands in it, by hash, and what comes from its own site; nothing else by any way', () => {
  const policy = directives(contentSecurityPolicy(html));
  const expected = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hash('let early = 1'), hash("start('/x.js')")],
    'style-src': ["'self'", hash('p{color:red}')],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['page'],
    'form-action': ["'self'"],
    'connect-src': ["'self'"],
  };
  expect(Object.fromEntries(policy)).toMatchObject(expected);
  expect([...policy.values()].flat().filter(source => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
});

test('the map is the one thing from elsewhere', () => {
  const hosts = [...directives(contentSecurityPolicy(html)).values()].flat().filter(source => /^\w+:\/\//.test(source));
  expect(hosts).toEqual(['https://www.openstreetmap.org']);
});

test('a form that goes to a script elsewhere opens the way to that origin, and to no other', () => {
  const sources = (endpoint: string) => endpointSources({ VITE_CONTACT_ENDPOINT: endpoint });
  const google = ['https://script.google.com', 'https://script.googleusercontent.com'];
  expect(sources('https://script.google.com/macros/s/abc/exec')).toEqual(google);
  expect(sources('https://forms.example.net/in?x=1')).toEqual(['https://forms.example.net']);
});
