import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLoading } from '../navigation/contexts.ts';
import styles from './progress.module.css';

/**
 * The line under the bar: shows that a page is loading, and the reading position (spec L1). The first scroll loads what is of use only
 * from there on: the scale with the sections on this line, and the switch in the footer.
 */
export function Progress() {
  const line = useRef<HTMLDivElement>(null);
  const loading = useLoading();
  const [More, setMore] = useState<ComponentType>();

  useEffect(() => {
    // After a deployment an old tab cannot load it.
    const load = () => {
      import('./after-scroll.tsx').then(part => setMore(() => part.AfterScroll)).catch(() => {});
    };
    if (scrollY) return load();
    addEventListener('scroll', load, { once: true, passive: true });
    return () => removeEventListener('scroll', load);
  }, []);

  useEffect(() => {
    // CSS draws the line in browsers with scroll-driven animations.
    if (CSS.supports('animation-timeline: scroll()')) return;
    const draw = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      line.current?.style.setProperty('scale', `${scrollTop / Math.max(1, scrollHeight - clientHeight)} 1`);
    };
    draw();
    addEventListener('scroll', draw, { passive: true });
    return () => removeEventListener('scroll', draw);
  }, []);

  return (
    <>
      {More && <More />}
      <div className={styles.track} data-loading={loading || undefined} aria-hidden="true">
        <div ref={line} className={styles.read} />
      </div>
    </>
  );
}
