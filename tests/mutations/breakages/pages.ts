import type { Breakages } from './index.ts';

export const pages: Breakages = {
  'tests/content/pages.test.ts': [['content/pages.ts', '...services.map(', '...services.slice(1).map(', 'P1 P2 P3: every page']],
  'tests/e2e/frame.spec.ts': [
    ['app/frame/frame.tsx', '<ClosingCall />', '', 'L1, L2: bar, progress line', 'A'],
    ['app/frame/footer.module.css', 'main:has([data-asks])', 'main:has([hidden=x])', 'L1: the closing call is', 'B'],
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
    ['app/navigation/app.tsx', 'leave();', '', 'Budget, P7: the old page leaves', 'A'],
    ['app/navigation/app.tsx', 'setPage({ ...next })', 'setPage(next)', 'P7: a page that is left and called back', 'B'],
    ['app/frame/frame.tsx', '<ViewTransition key={usePath()} ', '<ViewTransition ', 'P7: it lasts 0.6 s', 'C'],
  ],
  'tests/e2e/hero.spec.ts': [
    ['app/home/use-slides.ts', 'setPaused(true);', '{}', 'D4: it never moves by itself', 'A'],
    ['app/home/use-slides.ts', ':is(a, button):focus-visible', '*', 'D4, H1: it turns after a page change', 'C'],
  ],
  'tests/e2e/jumps.spec.ts': [
    ['app/navigation/follow-links.ts', "addEventListener('scrollend', keepPosition)", 'void 0', 'D9, H2: Back and Forward', 'B'],
    ['content/pages.ts', "'/services': '/#services',", '', 'D9: /services, /technologies', 'C'],
  ],
  'tests/e2e/home.spec.ts': [['app/home/faq.tsx', ' name="faq"', '', 'H8: eight questions', 'A']],
  'tests/e2e/sweep.spec.ts': [
    ['app/service/service-page.tsx', 'service={entry.inquiry} ', '', 'P2, P4, P5, L8, V1, D6, G1: /services/hosting', 'B'],
    ['app/ui/technology-mark.tsx', 'alt=""', 'alt={slug}', 'P1, P4, P5, L8: /about-us:', 'B'],
  ],
  'tests/e2e/privacy.spec.ts': [['app/navigation/follow-links.ts', '?.close();', ';', 'K11: popup-inquiry says', 'D']],
  'tests/e2e/popups.spec.ts': [
    ['app/popups/inquiry-popup.tsx', '() => dialog.current?.close()', '() => undefined', 'Q1, D1: a success hides it', 'A'],
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
    ['app/popups/estimate-popup.tsx', '{!open && (', '{open && (', 'E2: the x leaves a button', 'A'],
    ['app/popups/estimate-due.ts', 'quiet = 15_000', 'quiet = 0', 'D5: it waits until nobody has typed', 'B'],
    ['app/popups/estimate-due.ts', "'#inquiry[open]'", "'#inquiry[hidden=x]'", 'D5: it waits for the inquiry popup', 'A'],
  ],
};
