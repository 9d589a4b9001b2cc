import type { Breakages } from './index.ts';

export const server: Breakages = {
  'tests/intake/pages.test.ts': [
    ['P5', 'server/pages/handler.ts', 'writeHead(404, ', 'writeHead(200, ', 'P5: an unknown URL gets status 404'],
  ],
  'tests/intake/accept.test.ts': [
    [
      'idempotency',
      'server/accept/routes.ts',
      "headers['idempotency-key']",
      "headers['x-none']",
      'an Idempotency-Key belongs to one content',
    ],
  ],
  'tests/intake/limits.test.ts': [
    ['limits', 'server/accept/rate-limits.ts', 'if (limit === 0) return', 'if (limit > 0) return', 'from one address: 429'],
    ['limits', 'server/accept/rate-limits.ts', 'normalizeIP(ip, 64) : ip', 'ip : ip', 'an IPv6 /64 counts as one address'],
  ],
  'tests/intake/refused-page.test.ts': [
    ['escaping', 'server/html.ts', '[&<>"', '[&>"', 'D3: a refused plain form'],
    ['D3', 'server/pages/problem-page.ts', 'typed(field.name)', "''", 'D3: a refused plain form'],
    [
      'F6',
      'server/pages/problem-page.ts',
      "labelsOf(field, value).join(' or ')",
      'labelsOf(field, value)[0]',
      'F6: a value that stands for several services',
    ],
  ],
  'tests/intake/source.test.ts': [
    ['D10', 'server/accept/source.ts', "?? labels.join(' / ')", "?? ''", 'D10, F6: the label of the service'],
  ],
  'tests/intake/group-commit.test.ts': [
    [
      'F14',
      'server/outbox/group-commit.ts',
      'this.#waiting.push({ submission, resolve, reject });',
      "this.#waiting.push({ submission, resolve, reject }); resolve({ outcome: 'stored', id: submission.id });",
      'no submission is answered',
    ],
  ],
  'tests/intake/worker.test.ts': [
    ['leases', 'server/deliver/lane.ts', 'now() + deadline + periods.leaseMargin', 'now()', 'limits concurrent attempts'],
    [
      'delivery',
      'server/deliver/lane.ts',
      "outcome.state === 'dead' || now()",
      'outcome.error || now()',
      'retries a failed delivery',
    ],
  ],
  'tests/security/headers.test.ts': [
    ['headers', 'server/pages/handler.ts', "[...headers, 'location'", "['location'", 'a redirect (301)'],
    ['headers', 'server/headers.ts', "'x-frame-options': 'DENY',", '', 'a page (200)'],
    ['headers', 'server/accept/answer.ts', '...ownOnly,', '', 'an accepted form (201)'],
    ['other sites', 'server/accept/routes.ts', 'refuseForeign(request, siteOrigin);', '', "another site's form (403)"],
    [
      'policy',
      'tools/finish/content-security-policy.ts',
      "`script-src 'self' ",
      "`script-src 'self' 'unsafe-inline' ",
      'a page may run',
    ],
  ],
  'tests/intake/csv-line.test.ts': [
    ['formulas', 'server/deliver/csv.ts', '/^[=+\\-@\\t\\r\\n]/', '/^[=]/', 'no spreadsheet program evaluates'],
  ],
};
