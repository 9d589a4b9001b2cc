import { type RefObject, useEffect, useState } from 'react';

/** Whether the frame shows the map; undefined before the app runs. Offline a browser reports a page of its own as loaded. */
export function useLiveMap(frame: RefObject<HTMLIFrameElement | null>): boolean | undefined {
  const [live, setLive] = useState<boolean>();
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setLive(navigator.onLine && !element.contentDocument);
    look();
    element.addEventListener('load', look);
    return () => element.removeEventListener('load', look);
  }, [frame]);
  return live;
}
