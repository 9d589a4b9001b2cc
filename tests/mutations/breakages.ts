/**
 * One change of behavior: `search`, which `file` has once, becomes `replace`; then the test in `spec` whose title begins with `title`
 * fails. `search` is short and within a line, so that formatting cannot lose it.
 * Breakages with a group need a build; a group is built together, so none of them may fail another one's test.
 */
export type Breakage = {
  file: string;
  search: string;
  replace: string;
  spec: string;
  title: string;
  group?: Group;
};
type Group = 'A' | 'B' | 'C' | 'D';

/** By the spec that notices. Paths are complete, so that a search for a moved file finds them. */
const bySpec: Record<string, [file: string, search: string, replace: string, title: string, group?: Group][]> = {
  'tests/content/pages.test.ts': [['content/pages.ts', '...services.map(', '...services.slice(1).map(', 'P1 P2 P3: every page']],
  'tests/e2e/frame.spec.ts': [
    ['app/frame/frame.tsx', '<ClosingCall />', '', 'L1, L2: bar, progress line', 'A'],
    ['app/frame/footer.module.css', 'main:has(form, [data-asks])', 'main:has([hidden=x])', 'L1: the closing call is', 'B'],
    ['app/frame/progress.tsx', 'data-loading={loading || undefined}', '', 'L1: the line moves', 'B'],
    ['app/frame/footer.tsx', 'rel="noopener"', 'rel="nofollow"', 'L8: the footer has', 'A'],
    ['app/frame/footer.tsx', 'useEffect(() => setYear(', 'useEffect(() => void (', 'L8: the footer has', 'B'],
  ],
  'tests/e2e/menus.spec.ts': [
    ['app/frame/use-hover-menu.ts', 'closeDelay = 200', 'closeDelay = 300', 'L3, L5: Services opens on hover', 'A'],
    ['app/early/menus.ts', 'panel?.hidePopover()', 'panel?.matches("x")', 'L3, L5: leaving Services by Tab closes it', 'B'],
  ],
  'tests/e2e/small-menu.spec.ts': [
    ['app/frame/mobile-menu.tsx', ' onClick={closeOnChoice} />', ' />', 'L7: choosing a link', 'B'],
  ],
  'tests/e2e/navigation.spec.ts': [
    ['app/navigation/follow-links.ts', 'if (turn !== change) return;', '', 'P7: the last of two navigations wins', 'C'],
    ['app/navigation/follow-links.ts', 'showHead(page);', '', 'P4: after a page change the head is', 'C'],
  ],
  'tests/e2e/page-change.spec.ts': [
    ['app/frame/use-page-change.ts', "? 'instant' : 'smooth'", "? 'instant' : 'instant'", 'P6: a page change scrolls', 'A'],
    ['app/styles/motion.css', 'reduced-motion: reduce', 'reduced-motion: never', 'P6, P7, D4: with reduced motion', 'D'],
    ['app/frame/use-page-change.ts', 'heading.focus(', 'void (', 'P7: the focus moves to the heading', 'A'],
    ['app/navigation/app.tsx', 'const left = leave();', 'const left = undefined;', 'Budget, P7: the old page leaves', 'A'],
    ['app/navigation/app.tsx', "document.querySelector(':active')", 'false', 'P7: without view transitions', 'A'],
    ['app/navigation/app.tsx', 'setPage({ ...next })', 'setPage(next)', 'P7: a page that is left and called back', 'B'],
    ['app/frame/frame.tsx', '<ViewTransition key={path} ', '<ViewTransition ', 'P7: it lasts 0.6 s', 'C'],
  ],
  'tests/e2e/hero.spec.ts': [
    ['app/home/use-slides.ts', 'setPaused(true);', '{}', 'D4: it never moves by itself', 'A'],
    ['app/home/use-slides.ts', ':is(a, button):focus-visible', '*', 'D4, H1: it turns after a page change', 'C'],
  ],
  'tests/e2e/jumps.spec.ts': [
    ['app/navigation/follow-links.ts', "addEventListener('scrollend', keepPosition)", 'void 0', 'D9, H2: Back and Forward', 'B'],
    ['content/pages.ts', "'/services': '/#services',", '', 'D9: /services, /technologies', 'C'],
  ],
  'tests/e2e/home.spec.ts': [['app/offer/faq.tsx', ' name="faq"', '', 'H8: eight questions', 'A']],
  'tests/e2e/sweep.spec.ts': [
    [
      'app/service/service-page.tsx',
      '>\n        <InquiryButton service={entry.inquiry} ',
      '>\n        <InquiryButton ',
      'P2, P4, P5, L8, V1, D6, G1: /services/hosting',
      'B',
    ],
    ['app/ui/technology-mark.tsx', 'alt=""', 'alt={slug}', 'P1, P4, P5, L8: /about-us:', 'B'],
  ],
  'tests/e2e/privacy.spec.ts': [['app/navigation/follow-links.ts', '?.close();', ';', 'K11: popup-inquiry says', 'D']],
  'tests/e2e/popups.spec.ts': [
    ['app/popups/inquiry-popup.tsx', 'dialog.current?.close();', 'void 0;', 'Q1, D1: a success hides it', 'A'],
  ],
  'tests/e2e/forms-failures.spec.ts': [
    [
      'app/popups/estimate-panel.tsx',
      '<div className={styles.body}>',
      '<div className={styles.body} onSubmit={() => setTimeout(() => onClose(true), 50)}>',
      'F11, F12, F14, D1, D6',
      'C',
    ],
  ],
  'tests/e2e/popups-estimate.spec.ts': [
    ['app/popups/estimate-popup.tsx', '{!open && !sent', '{open && !sent', 'E2: the x leaves a button', 'A'],
    ['app/popups/when-welcome.ts', 'quiet = 15_000', 'quiet = 0', 'D5: it waits until nobody has typed', 'B'],
    ['app/popups/when-welcome.ts', "'#inquiry[open]'", "'#inquiry[hidden=x]'", 'D5: it waits for the inquiry popup', 'A'],
  ],
  'app/forms/send.test.ts': [
    ['app/forms/send.ts', 'response.status === 201', 'response.ok', 'F14: from the intake only a 201'],
    ['app/forms/send.ts', '!endpoint.external && data', 'data', 'F14: the payload has exactly the fields'],
    ['app/forms/send.ts', "'text/plain;charset=UTF-8'", "'application/json'", 'D2, F14: contact goes as text'],
    ['app/forms/send.ts', 'return label && typeof', 'return typeof', 'D8: what the intake finds wrong'],
  ],
  'tests/e2e/forms.spec.ts': [
    ['app/forms/use-submission.ts', 'element.reset();', '', 'F10, F12, F13, D1, D2, K1: contact is sent', 'B'],
    ['app/forms/form.tsx', 'method="post"', 'method="post" noValidate', 'F7: the browser holds back', 'B'],
    ['app/forms/notice.tsx', 'role="alert"', 'role="status"', 'D1: while it is sent', 'C'],
  ],
  'tests/e2e/forms-plain.spec.ts': [
    ['app/forms/form.tsx', 'method="post"', 'method="get"', 'D3, K1: contact is a plain post', 'C'],
  ],
  'tests/e2e/visit.spec.ts': [['app/entry.client.tsx', 'beginVisit();', '', 'D10, F6: from the first page of a visit', 'B']],
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
    ['server/client-address.ts', 'normalizeIP(whole, 64)', 'whole', 'an IPv6 /64 counts as one address'],
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
    ['server/deliver/csv.ts', '(?<=^|[;\\t\\r\\n])', '(?<=^)', 'no program that separates by semicolon'],
  ],
  'tests/intake/destinations/chat.test.ts': [
    ['server/deliver/chat/slack.ts', "{ type: 'plain_text', text, emoji: false }", "{ type: 'mrkdwn', text }", 'K7: whatever'],
    ['server/deliver/chat/telegram.ts', "isLong ? 'pre' : 'code'", "'bold'", 'K7: whatever a visitor typed'],
    ['server/deliver/chat/letter.ts', '...(details ? [', '...(true ? [', 'K7: contact: form, service'],
  ],
};

export const breakages: readonly Breakage[] = Object.entries(bySpec).flatMap(([spec, rows]) =>
  rows.map(([file, search, replace, title, group]) => ({ file, search, replace, spec, title, group })),
);
