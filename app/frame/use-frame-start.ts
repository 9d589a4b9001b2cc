import { useEffect } from 'react';
import { holdFarPictures } from './hold-far-pictures.ts';
import { keepClicks } from './keep-clicks.ts';

/** Starts the frame's listeners once the app runs, and marks the document with `data-app`: the effects of all parts have run by then. */
export function useFrameStart() {
  useEffect(() => {
    const stops = [holdFarPictures(), keepClicks()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // The browser restores the position on a reload. A navigation within the app, Back and Forward included, starts at the top.
    const auto = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', auto);
    document.documentElement.dataset.app = 'running';
    return () => removeEventListener('pagehide', auto);
  }, []);
}
