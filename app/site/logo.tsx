import { mark } from 'virtual:identity';
import { agency } from '../../content/agency.ts';
import styles from './logo.module.css';

/** The mark of `art/mark.svg` in the text's color, with its accent. Decorative. */
function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox={mark.box}
      width="32"
      height="32"
      shapeRendering={mark.rendering}
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark.body} fill="currentColor" />
      <path d={mark.accent} className={styles.accent} />
    </svg>
  );
}

/** Mark and wordmark. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <Mark />
      {agency.name}
    </span>
  );
}
