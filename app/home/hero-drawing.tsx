import type { HeroSlide } from '../../content/types.ts';
import { ordinal } from '../ui/ordinal.ts';
import styles from './hero-drawing.module.css';

/**
 * Where the two drawings (the display's reading, the dial's notch) are on the two pictures of the hero. Each position is an SVG transform
 * that lays a drawing on its part of the picture, in the camera's perspective.
 */
const matrices = {
  /** In thousandths of the picture `hero`, from `art/masters/hero-places.json`. The display's face is 278 wide and 78 high. */
  hero: { dial: 'matrix(70.8 23.9 -45.6 38.3 444.2 284.7)', display: 'matrix(1.246 .476 -.86 .762 307.8 523.2)' },
  /** In pixels of the picture `pocket`, from `art/masters/pocket-places.json`. The display's face is 666 wide and 152 high. */
  pocket: { dial: 'matrix(86.4 0 0 50.8 840 85.5)', display: 'translate(360 124) scale(2.36 1.3)' },
};

/** The angle by which the dial turns at each change of slide, in degrees. */
const detent = 30;

/** The display's reading for each slide, 250 wide and 52 high around the origin: a spectrum, a gauge with ticks, a curve, a staircase. */
const readings = [spectrum(), gauge(), 'M-125 26h250M-125 22C-70 22-64-22-20-22S30 14 62 14s34-26 63-30', staircase()];

function spectrum(): string {
  const bars = Array.from({ length: 42 }, (_, index) => {
    const position = index / 41;
    const humps = 0.75 * Math.exp(-(((position - 0.34) / 0.13) ** 2)) + Math.exp(-(((position - 0.74) / 0.09) ** 2));
    const height = Math.round(4 + 42 * Math.min(1, humps + 0.05 * Math.abs(Math.sin(position * 41))));
    return `v-${height} ${height}`;
  });
  return `M-125 26h250M-123 22${bars.join('m6 0')}`;
}

function gauge(): string {
  const ticks = Array.from({ length: 41 }, (_, index) => (index % 10 === 0 ? 30 : index % 5 === 0 ? 20 : 10));
  return `M-125 26h250M-120 22${ticks.map(height => `v-${height} ${height}`).join('m6 0')}M33-27l6 10 6-10z`;
}

function staircase(): string {
  return `M-125 26h250M-122 20${'h34v-9'.repeat(5)}h70`;
}

type DrawingProps = {
  /** The index of the current slide. */
  current: number;
  /** The number of slides that the hero has gone forward; undefined before the first change. */
  turns: number | undefined;
};

/** The drawing over the picture of wide screens. Screen readers skip it, because the slides' buttons say the same. */
export const HeroDrawing = (props: DrawingProps) => (
  <svg viewBox="47.5 140 875 760" className={styles.drawing} aria-hidden="true">
    <Parts {...props} {...matrices.hero} />
  </svg>
);

type PocketDrawingProps = DrawingProps & { slides: readonly HeroSlide[] };

/** The drawing over the display and the dial of a phone's picture. */
export const PocketDrawing = ({ slides, ...props }: PocketDrawingProps) => (
  <svg viewBox="0 10 960 400" className={styles.drawing} aria-hidden="true">
    <text x="66" y="60">
      {`${ordinal(props.current + 1)} / ${ordinal(slides.length)}`}
    </text>
    <text x="654" y="60" textAnchor="end">
      {slides[props.current]?.title.highlight.replace(',', '')}
    </text>
    <path d="M66 72h588" className={styles.rule} />
    <Parts {...props} {...matrices.pocket} />
  </svg>
);

const Parts = ({ current, turns, dial, display }: DrawingProps & Record<'dial' | 'display', string>) => (
  <>
    <g transform={display} className={styles.reading}>
      {readings.map((reading, index) => (
        <path key={reading} d={reading} data-shown={index === current || undefined} />
      ))}
    </g>
    <g transform={dial}>
      <path
        className={styles.notch}
        d="M.44 0h.38"
        style={turns !== undefined ? { rotate: `${detent * turns}deg` } : undefined}
      />
    </g>
  </>
);
