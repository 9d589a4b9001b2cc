import type { home } from '../../content/home.ts';
import { useReveal } from '../ui/reveal.tsx';
import styles from './statement.module.css';

/** A centered card that enters once, in 0.8 s (requirement H3). It looks like the type plate of a machine. */
export function Statement({ badge, heading, tagline }: (typeof home)['statement']) {
  // The card is so close below the first screen that it would enter unseen.
  const ref = useReveal<HTMLDivElement>(0, 0);
  return (
    <section className={styles.section} aria-labelledby="statement">
      <div ref={ref} className={`container plate ${styles.card}`}>
        <p className="legend badge">{badge}</p>
        <h2 id="statement">{heading}</h2>
        <p className="lede">{tagline}</p>
      </div>
    </section>
  );
}
