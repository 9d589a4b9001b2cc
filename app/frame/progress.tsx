import { useEffect, useRef } from 'react';
import { useLoading } from '../navigation/loading.ts';
import styles from './progress.module.css';

/** The line under the bar, which shows a loading page and the reading position (requirement L1). */
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
