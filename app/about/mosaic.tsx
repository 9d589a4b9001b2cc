import { mark } from 'virtual:identity';
import { TileGrid } from '../ui/tile-grid.tsx';
import styles from './mosaic.module.css';

/** A board of tiles with the logo's mark (`art/mark.svg`) on it. The accent-colored part clicks into place. */
export function Mosaic() {
  return (
    <svg className={styles.mosaic} viewBox="0 0 380 380" aria-hidden="true" focusable="false">
      {/* The tiles (60 wide, 20 apart) match the grid of the mark, whose viewBox is 24 wide. The mark covers the inner three. */}
      <TileGrid side={5} pitch={80} start={0.5} size={59} radius={4} className={styles.tile} />
      <svg x="80" y="60" width="240" height="240" viewBox={mark.box} className={styles.mark} aria-hidden="true">
        <path d={mark.body} className={styles.inked} />
        <path d={mark.accent} className={styles.last} />
      </svg>
    </svg>
  );
}
