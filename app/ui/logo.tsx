import { agency } from '../../content/agency.ts';
import styles from './logo.module.css';

/** The mark: a T of tiles on the 8 px module, its last tile about to click into place. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
      <path d="M0 1h7v7H0zM8 1h7v7H8zM8 9h7v7H8zM8 17h7v7H8z" fill="currentColor" />
      <path className={styles.tile} d="M17 0h7v7h-7z" />
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
