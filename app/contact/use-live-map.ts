import { type RefObject, useEffect, useState } from 'react';
import { useNearScreen } from '../illustration/use-attention.ts';

/**
 * Returns the state of the embedded map. The browser fetches the map when a visitor has scrolled to within a quarter of a screen from it,
 * or has pressed its button. The map reacts to the pointer only while a visitor uses it, because it captures the wheel and swipes.
 */
export function useLiveMap(frame: RefObject<HTMLIFrameElement | null>) {
  const [running, setRunning] = useState(false);
  const [scrolled, setScrolled] = useState(false);
  const [asked, setAsked] = useState(false);
  const [used, setUsed] = useState(false);
  const [live, setLive] = useState<boolean>();
  const near = useNearScreen(frame, scrolled);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    // `scrolled` turns false again when a page change scrolls to the top.
    const look = () => setScrolled(scrollY > 0);
    look();
    addEventListener('scroll', look, { passive: true, signal });
    // Offline, a browser reports its own error page as loaded.
    const check = () => setLive(navigator.onLine && !frame.current?.contentDocument);
    frame.current?.addEventListener('load', check, { signal });
    setRunning(true);
    return () => end.abort();
  }, [frame]);

  useEffect(() => {
    if (!used) return;
    // When a key press removes the button, Firefox drops the focus with it.
    requestAnimationFrame(() => frame.current?.focus());
    const end = new AbortController();
    const { signal } = end;
    // A touch also ends with `pointerleave`, and must not end the use of the map.
    const leave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setUsed(false);
    frame.current?.parentElement?.addEventListener('pointerleave', leave, { signal });
    const look = ({ target }: Event) => target === frame.current || setUsed(false);
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, look, { signal });
    return () => end.abort();
  }, [frame, used]);

  const use = () => {
    setAsked(true);
    setUsed(true);
  };
  return { wanted: near || asked, live, used, usable: running && live !== false && !used, use };
}
