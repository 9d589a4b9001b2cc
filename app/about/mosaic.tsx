import styles from './mosaic.module.css';

const size = 8;
/** The T of the mark on a board of 8 x 8 tiles, row and column. */
const letter = new Set('11 12 13 14 21 22 23 24 33 34 43 44 53 54 63 64'.split(' '));

/** A board of tiles that show the mark; the last tile is about to click into place. */
export function Mosaic() {
  const cells = Array.from({ length: size * size }, (_, index) => ({ row: Math.floor(index / size), column: index % size }));
  return (
    <svg className={styles.mosaic} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {cells.map(({ row, column }) => (
        <rect
          key={`${row}${column}`}
          x={column * 50 + 2}
          y={row * 50 + 2}
          width="46"
          height="46"
          rx="5"
          className={letter.has(`${row}${column}`) ? styles.inked : styles.tile}
        />
      ))}
      <path className={styles.guide} d="M254 146l16 -16M346 146l16 -16M254 54l16 -16" />
      <rect x="268" y="36" width="94" height="94" rx="6" className={styles.last} />
    </svg>
  );
}
