import type { TechnologyLink } from '../../content/technologies/index.ts';
import { TechnologyMark } from '../site/technology-mark.tsx';
import styles from './key-cap.module.css';

type LargeCapProps = { slug: TechnologyLink['slug']; tint: string; loading?: 'eager' | 'lazy' };

/** A technology's ceramic cap, large: its mark, and an indicator of its tint (`#rrggbb`). */
export const LargeCap = ({ slug, tint, loading = 'lazy' }: LargeCapProps) => (
  <span className={`${styles.cap} ${styles.ceramic} ${styles.large}`} data-cap>
    <TechnologyMark slug={slug} size={168} loading={loading} />
    <Indicator tint={tint} />
  </span>
);

/** In the corner of a cap. An empty drawing takes its color from an attribute, without a style. */
export const Indicator = ({ tint }: { tint: string }) => <svg className={styles.indicator} color={tint} aria-hidden="true" />;
