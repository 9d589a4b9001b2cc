import { useEffect, useRef } from 'react';
import { useLoading } from '../navigation/loading.ts';
import styles from './progress.module.css';

/** The line under the bar (requirement L1). It shows that a page is loading, and how far the visitor has scrolled. */
export function Progress() {
  const line = useRef<HTMLDivElement>(null);
  const loading = useLoading();

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
    <div className={styles.track} data-loading={loading || undefined} aria-hidden="true">
      <div ref={line} className={styles.read} />
    </div>
  );
}
