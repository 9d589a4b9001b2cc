import { useEffect } from 'react';
import { holdFarPictures } from './hold-far-pictures.ts';
import { keepClicks } from './keep-clicks.ts';

/** What the frame does once, when the app has started. The browser tests wait for its last effect (`hydrated` in tests/e2e/fixtures.ts). */
export function useFrameStart() {
  useEffect(() => {
    const stops = [holdFarPictures(), keepClicks()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // The browser restores the position on a reload; a navigation within the app starts at the top, back and forward included.
    const auto = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', auto);
    return () => removeEventListener('pagehide', auto);
  }, []);
}
