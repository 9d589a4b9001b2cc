import { mark } from 'virtual:identity';
import styles from './mosaic.module.css';

/** Tiles a side, 60 units wide and 20 apart: the grid of a mark that is 24 wide. It takes the inner three. */
const size = 5;
const cells = Array.from({ length: size * size }, (_, index) => ({ row: Math.floor(index / size), column: index % size }));

/** A board of tiles with the logo's mark on it, as `art/mark.svg` draws it; what has its accent is about to click into place. */
export function Mosaic() {
  return (
    <svg className={styles.mosaic} viewBox="0 0 380 380" aria-hidden="true" focusable="false">
      {cells.map(({ row, column }) => (
        <rect
          key={`${row}${column}`}
          x={column * 80 + 0.5}
          y={row * 80 + 0.5}
          width="59"
          height="59"
          rx="4"
          className={styles.tile}
        />
      ))}
      <svg x="80" y="60" width="240" height="240" viewBox={mark.box} className={styles.mark} aria-hidden="true">
        <path d={mark.body} className={styles.inked} />
        <path d={mark.accent} className={styles.last} />
      </svg>
    </svg>
  );
}
