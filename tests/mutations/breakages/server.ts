import type { Breakages } from './index.ts';

export const server: Breakages = {
  'tests/intake/pages.test.ts': [
    ['server/pages/handler.ts', 'writeHead(404, ', 'writeHead(200, ', 'P5: an unknown URL gets status 404'],
    ['forms/reference.ts', 'reference.test(value) ?', 'value ?', 'K1: the page after a plain post stays as it was built'],
  ],
  'tests/intake/accept.test.ts': [
    ['server/accept/routes.ts', "headers['idempotency-key']", "headers['x-none']", 'an Idempotency-Key belongs'],
  ],
  'tests/intake/privacy-notice.test.ts': [['server/server.ts', 'reportUnnamed(destinations, log);', '', 'K11: the server warns']],
  'tests/intake/limits.test.ts': [
    ['server/accept/rate-limits.ts', 'if (limit === 0) return', 'if (limit > 0) return', 'from one address: 429'],
    ['server/accept/rate-limits.ts', 'normalizeIP(ip, 64) : ip', 'ip : ip', 'an IPv6 /64 counts as one address'],
  ],
  'tests/intake/refused-page.test.ts': [
    ['server/html.ts', '[&<>"', '[&>"', 'D3: a refused plain form'],
    ['server/pages/problem-page.ts', 'typed(field.name)', "''", 'D3: a refused plain form'],
    [
      'server/pages/problem-page.ts',
      "labelsOf(field, value).join(' or ')",
      'labelsOf(field, value)[0]',
      'F6: a value that stands',
    ],
  ],
  'tests/intake/source.test.ts': [
    ['server/accept/source.ts', "?? labels.join(' / ')", "?? ''", 'D10, F6: the label of the service'],
  ],
  'tests/intake/group-commit.test.ts': [
    [
      'server/outbox/group-commit.ts',
      'this.#waiting.push({ submission, resolve, reject });',
      "this.#waiting.push({ submission, resolve, reject }); resolve({ outcome: 'stored', id: submission.id });",
      'no submission is answered',
    ],
  ],
  'tests/intake/worker.test.ts': [
    ['server/deliver/lane.ts', 'now() + deadline + periods.leaseMargin', 'now()', 'limits concurrent attempts'],
    ['server/deliver/lane.ts', "outcome.state === 'dead' || now()", 'outcome.error || now()', 'retries a failed delivery'],
  ],
  'tests/follow-up/auto-reply.test.ts': [
    [
      'server/deliver/mail/reply.ts',
      '!(await this.#takeReply(personOf(address), submission.id))',
      'false',
      'K8: 10,000 submissions',
    ],
    [
      'server/deliver/mail/reply.ts',
      "{ name: '', address })",
      '{ name: submission.fields.name, address })',
      'K8: 10,000 submissions',
    ],
    ['server/deliver/mail/reply.ts', 'this.#own.has(personOf(address))', 'false', 'K8: no reply to an address of the agency'],
    ['server/deliver/mail/reply.ts', 'skipsHeld = true', 'skipsHeld = false', 'K8: a held submission gets none'],
  ],
  'tests/intake/destinations/mail.test.ts': [['server/deliver/mail/probe.ts', "await sendCommand('RSET');", '', 'K6: a probe']],
  'tests/security/headers.test.ts': [
    ['server/pages/handler.ts', "[...headers, 'location'", "['location'", 'a redirect (301)'],
    ['server/headers.ts', "'x-frame-options': 'DENY',", '', 'a page (200)'],
    ['server/accept/answer.ts', '...ownOnly,', '', 'an accepted form (201)'],
    ['server/accept/routes.ts', 'refuseForeign(request, siteOrigin);', '', "another site's form (403)"],
    ['tools/finish/content-security-policy.ts', "`script-src 'self' ", "`script-src 'self' 'unsafe-inline' ", 'a page may run'],
  ],
  'tests/intake/csv-line.test.ts': [
    ['server/deliver/csv.ts', '/^[=+\\-@\\t\\r\\n]/', '/^[=]/', 'no spreadsheet program evaluates'],
  ],
  'tests/intake/destinations/chat.test.ts': [
    ['server/deliver/chat/slack.ts', "{ type: 'plain_text', text, emoji: false }", "{ type: 'mrkdwn', text }", 'K7: whatever'],
    ['server/deliver/chat/telegram.ts', "isLong ? 'pre' : 'code'", "'bold'", 'K7: whatever a visitor typed'],
    ['server/deliver/chat/letter.ts', '...(details ? [', '...(true ? [', 'K7: contact: form, service'],
  ],
};
