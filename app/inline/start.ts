/** Releases the images below the fold, which `base.css` holds back so that they do not compete with the app's scripts. */
const showPictures = () => {
  delete document.documentElement.dataset.starting;
};
for (const type of ['scroll', 'beforeprint']) addEventListener(type, showPictures, { once: true, passive: true });

/**
 * Starts the app at the first input, or when the browser is idle after the first paint, whichever comes first. Preloads all scripts
 * together, so that their imports do not become a waterfall. Every built document calls it (`tools/postbuild/scripts.ts`).
 */
window.startApp = scripts => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const href of scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    // Once the app runs, `frame/hold-far-pictures.ts` releases the images.
    void import(/* @vite-ignore */ scripts[0]).catch((error: unknown) => {
      showPictures();
      throw error;
    });
  };
  for (const type of ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
  // A page in a background tab is not painted; the observer waits until the tab is shown.
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      whenIdle();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(whenIdle);
  // Firefox reports no paint for a page that opens at a fragment further down.
  addEventListener('load', () => setTimeout(whenIdle, 1000));
};
