import type { Breakages } from './index.ts';

export const pages: Breakages = {
  'tests/e2e/frame.spec.ts': [
    ['L1', 'app/frame/frame.tsx', '<ClosingCall />', '', 'L1, L2: bar, progress line', 'A'],
    ['L1', 'app/frame/footer.module.css', 'main:has([data-asks])', 'main:has([hidden=x])', 'L1: the closing call is', 'B'],
    ['L1', 'app/frame/progress.tsx', 'data-loading={loading || undefined}', '', 'L1: the line moves', 'B'],
    ['L8', 'app/frame/footer.tsx', 'rel="noopener"', 'rel="nofollow"', 'L8: the footer has', 'A'],
    [
      'L8',
      'app/frame/footer.tsx',
      'useEffect(() => setYear(',
      'useEffect(() => void (',
      "L8: the copyright line has the visitor's year",
      'A',
    ],
  ],
  'tests/e2e/menus.spec.ts': [
    ['L5', 'app/frame/use-hover-menu.ts', 'closeDelay = 200', 'closeDelay = 300', 'L3, L5: Services opens on hover', 'A'],
    ['L5', 'app/early/menus.ts', 'panel?.hidePopover()', 'panel?.matches("x")', 'L3, L5: leaving Services by Tab closes it', 'B'],
  ],
  'tests/e2e/small-menu.spec.ts': [
    ['L7', 'app/frame/mobile-menu.tsx', ' onClick={closeOnChoice} />', ' />', 'L7: choosing a link', 'B'],
  ],
  'tests/e2e/navigation.spec.ts': [
    ['P7', 'app/navigation/follow-links.ts', 'if (turn !== change) return;', '', 'P7: the last of two navigations wins', 'C'],
    ['P4', 'app/navigation/follow-links.ts', 'showHead(page);', '', 'P4: after a page change the head is', 'C'],
  ],
  'tests/e2e/page-arrival.spec.ts': [
    [
      'P6',
      'app/frame/use-page-change.ts',
      "? 'instant' : 'smooth'",
      "? 'instant' : 'instant'",
      'P6: a page change scrolls smoothly',
      'A',
    ],
    ['D4', 'app/styles/motion.css', 'reduced-motion: reduce', 'reduced-motion: never', 'P6, P7, D4: with reduced motion', 'C'],
    ['P7', 'app/frame/use-page-change.ts', 'heading.focus(', 'void (', 'P7: the focus moves to the heading', 'A'],
  ],
  'tests/e2e/page-change.spec.ts': [
    ['Budget', 'app/navigation/app.tsx', 'leave();', '', 'Budget, P7: the old page leaves', 'A'],
    ['P7', 'app/navigation/app.tsx', 'setPage({ ...next })', 'setPage(next)', 'P7: a page that is left and called back', 'B'],
    ['P7', 'app/frame/frame.tsx', '<ViewTransition key={usePath()} ', '<ViewTransition ', 'P7: it lasts 0.6 s', 'C'],
  ],
  'tests/e2e/hero.spec.ts': [
    ['D4', 'app/home/use-slides.ts', 'setPaused(true);', '{}', 'D4: it never moves by itself', 'A'],
    ['D4', 'app/home/use-slides.ts', ':is(a, button):focus-visible', '*', 'D4, H1: it turns after a page change', 'C'],
  ],
  'tests/e2e/jumps.spec.ts': [
    [
      'D9',
      'app/navigation/follow-links.ts',
      "addEventListener('scrollend', keepPosition)",
      'void 0',
      'D9: Back and Forward between places',
      'B',
    ],
  ],
  'tests/e2e/lists.spec.ts': [
    ['D9', 'content/pages.ts', "'/services': '/#services',", '', 'D9: /services, /technologies and its groups', 'C'],
  ],
  'tests/e2e/home.spec.ts': [['H8', 'app/home/faq.tsx', ' name="faq"', '', 'H8: eight questions', 'A']],
  'tests/e2e/sweep.spec.ts': [
    [
      'D6',
      'app/service/service-page.tsx',
      'service={entry.inquiry} ',
      '',
      'P2, P4, P5, L8, V1, D6, G1: /services/hosting-domain',
      'B',
    ],
  ],
  'tests/e2e/pages.spec.ts': [['D7', 'app/ui/technology-mark.tsx', 'alt=""', 'alt={slug}', 'D7: wherever a mark stands', 'B']],
  'tests/e2e/popups.spec.ts': [
    ['Q1', 'app/popups/inquiry-popup.tsx', '() => dialog.current?.close()', '() => undefined', 'Q1, D1: a success hides it', 'A'],
  ],
  'tests/e2e/popups-estimate.spec.ts': [
    ['E2', 'app/popups/estimate-popup.tsx', '{!open && (', '{open && (', 'E2: the x leaves a button', 'A'],
    [
      'E3',
      'app/popups/estimate-panel.tsx',
      '<div className={styles.body}>',
      '<div className={styles.body} onSubmit={() => setTimeout(() => onClose(true), 50)}>',
      'E3: after a success',
      'C',
    ],
    ['D5', 'app/popups/estimate-due.ts', 'quiet = 15_000', 'quiet = 0', 'D5: it waits until nobody has typed', 'B'],
    ['D5', 'app/popups/estimate-due.ts', "'#inquiry[open]'", "'#inquiry[hidden=x]'", 'D5: it waits for the inquiry popup', 'A'],
  ],
};
