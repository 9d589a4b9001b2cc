import { useEffect } from 'react';
import { holdFarPictures } from './hold-far-pictures.ts';
import { keepClicks } from './keep-clicks.ts';

/** Starts the frame's listeners once the app runs. Sets `data-app` on the document after the effects of all parts have run. */
export function useFrameStart() {
  useEffect(() => {
    const stops = [holdFarPictures(), keepClicks()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(() => {
    // On a reload the browser restores the scroll position. A navigation within the app, even by Back or Forward, starts at the top.
    const auto = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', auto);
    document.documentElement.dataset.app = 'running';
    return () => removeEventListener('pagehide', auto);
  }, []);
}
