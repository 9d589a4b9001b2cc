import type { TechnologyLine } from '../../content/technologies/index.ts';
import { TechnologyMark } from '../ui/technology-mark.tsx';
import { TileGrid } from '../ui/tile-grid.tsx';
import styles from './technology-key-cap.module.css';

/** The technology's mark on a ceramic key; lamp and slot have its tint (`#rrggbb`). */
export function TechnologyKeyCap({ slug, tint }: { slug: TechnologyLine['slug']; tint: string }) {
  return (
    <div className={styles.tray} aria-hidden="true">
      <svg className={styles.slots} viewBox="0 0 400 400" aria-hidden="true">
        <TileGrid side={4} pitch={100} start={4} size={92} radius={12} className={styles.slot} />
        <rect x="4" y="304" width="92" height="92" rx="12" fill={tint} />
        <circle cx="366" cy="34" r="6" fill={tint} className={styles.lamp} />
      </svg>
      <div className={styles.key}>
        <TechnologyMark slug={slug} size={168} loading="eager" />
      </div>
    </div>
  );
}
