import type { Ref } from 'react';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import { TechnologyMark } from '../site/technology-mark.tsx';
import styles from './large-cap.module.css';

type LargeCapProps = { slug: TechnologyLink['slug']; tint: string; loading?: 'eager' | 'lazy'; ref?: Ref<HTMLElement> };

/** A technology's ceramic cap, large: its mark, and a lamp of its tint (`#rrggbb`). */
export const LargeCap = ({ slug, tint, loading = 'lazy', ref }: LargeCapProps) => (
  <span ref={ref} className={styles.cap} data-cap>
    <TechnologyMark slug={slug} size={168} loading={loading} />
    <Lamp tint={tint} className={styles.corner} />
  </span>
);

/** `className` gives its place on a cap, and its width. */
export const Lamp = ({ tint, className }: { tint: string; className: string | undefined }) => (
  <svg className={`${styles.lamp} ${className}`} viewBox="0 0 12 6" color={tint} aria-hidden="true">
    <rect width="12" height="6" rx="3" fill="currentColor" />
  </svg>
);
