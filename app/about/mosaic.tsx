import styles from './mosaic.module.css';

const size = 8;
/** The T of the mark on a board of 8 x 8 tiles, as `row column`. */
const letter = new Set([
  '1 1',
  '1 2',
  '1 3',
  '1 4',
  '1 5',
  '2 1',
  '2 2',
  '2 3',
  '2 4',
  '2 5',
  '3 3',
  '3 4',
  '4 3',
  '4 4',
  '5 3',
  '5 4',
  '6 3',
  '6 4',
]);

/** A board of tiles that show the mark; the last tile is about to click into place. */
export function Mosaic() {
  const cells = Array.from({ length: size * size }, (_, index) => ({ row: Math.floor(index / size), column: index % size }));
  return (
    <svg className={styles.mosaic} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {cells.map(({ row, column }) => (
        <rect
          key={`${row} ${column}`}
          x={column * 50 + 2}
          y={row * 50 + 2}
          width="46"
          height="46"
          rx="5"
          className={letter.has(`${row} ${column}`) ? styles.inked : styles.tile}
        />
      ))}
      <path className={styles.guide} d="M302 52V34M348 52V34M302 148v-18M348 148v-18" />
      <rect x="309" y="45" width="91" height="91" rx="7" className={styles.last} />
    </svg>
  );
}
