import type { Breakages } from './index.ts';

export const server: Breakages = {
  'tests/intake/addresses.test.ts': [
    [
      'P5',
      'server/pages/handler.ts',
      'writeHead(404, variant.headers)',
      'writeHead(200, variant.headers)',
      'an unknown URL gets status 404',
    ],
    ['P5', 'server/pages/handler.ts', 'writeHead(301, ', 'writeHead(302, ', 'a trailing slash redirects permanently'],
  ],
  'tests/intake/accept.test.ts': [
    ['D3', 'server/accept/routes.ts', 'sentPath(form)}`, 303)', 'sentPath(form)}`, 302)', 'contact: 303 to its page'],
  ],
  'tests/intake/source.test.ts': [
    [
      'D10',
      'server/accept/source.ts',
      "labels.find(label => label === told) ?? labels.join(' / ')",
      "told ?? ''",
      'D10, F6: the label of the service',
    ],
  ],
  'tests/intake/validation.test.ts': [
    ['D8', 'server/accept/schema.ts', 'line: 200', 'line: 2000', 'bounds are counted in characters'],
  ],
  'tests/intake/group-commit.test.ts': [
    [
      'F14',
      'server/outbox/group-commit.ts',
      '      this.#waiting.push({ submission, resolve, reject });\n',
      "      this.#waiting.push({ submission, resolve, reject });\n      resolve({ outcome: 'stored', id: submission.id } as Accepted);\n",
      'no submission is answered',
    ],
  ],
  'tests/security/headers.test.ts': [
    ['headers', 'server/pages/handler.ts', "[...headers, 'location'", "['location'", 'a redirect (301)'],
    ['headers', 'server/headers.ts', "  'x-frame-options': 'DENY',\n", '', 'a page (200)'],
    ['headers', 'server/accept/answer.ts', '  ...ownOnly,\n', '', 'an accepted form (201)'],
    ['headers', 'server/pages/site.ts', "file.startsWith('/assets/')", "file.startsWith('/fonts/')", 'a script (200)'],
    ['other sites', 'server/accept/routes.ts', '    refuseForeign(request, siteOrigin);\n', '', "another site's form (403)"],
  ],
  'tests/intake/csv-line.test.ts': [
    ['formulas', 'server/deliver/csv.ts', '/^[=+\\-@\\t\\r\\n]/', '/^[=]/', 'no spreadsheet program evaluates'],
  ],
  'tests/security/policy.test.ts': [
    [
      'policy',
      'tools/finish/content-security-policy.ts',
      "`script-src 'self' ",
      "`script-src 'self' 'unsafe-inline' ",
      'a page may run',
    ],
  ],
};
