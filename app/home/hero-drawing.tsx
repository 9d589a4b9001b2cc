import type { PointerEvent } from 'react';
import { heroParts } from '../../content/home.ts';
import styles from './hero-drawing.module.css';
import { dial, display } from './hero-places.ts';

type HeroDrawingProps = {
  current: number;
  turns: number;
  onGrip: (event: PointerEvent<SVGGraphicsElement>) => void;
  /** The accent-colored module is pressed. */
  onPress: () => void;
};

/** What the display shows at each slide: a spectrum, a ruled gauge, a curve, a staircase. */
const readings = [spectrum(), gauge(), 'M-125 26h250M-125 22C-70 22-64-22-20-22S30 14 62 14s34-26 63-30', staircase()];

function spectrum(): string {
  const bars = Array.from({ length: 42 }, (_, index) => {
    const place = index / 41;
    const humps = 0.75 * Math.exp(-(((place - 0.34) / 0.13) ** 2)) + Math.exp(-(((place - 0.74) / 0.09) ** 2));
    const height = Math.round(4 + 42 * Math.min(1, humps + 0.05 * Math.abs(Math.sin(place * 41))));
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

/** The outline of the accent-colored module. */
const module = 'M706 296V218L768 162 888 198V276L834 332Z';

/** The part's place, and the way of its leader to its name, which it underlines. */
const leaders = ['M470 245V84H1012', 'M892 214H1012', 'M892 520H1012', 'M330 660V880H1012'];
const heights = [84, 214, 520, 880];

/**
 * Drawn over the hero's picture: the notch of its dial, the reading of its display, the names of its parts. The dial can be turned
 * by hand, which repeats the buttons of the slides, and the module pressed, which changes nothing: assistive technology needs neither.
 */
export function HeroDrawing({ current, turns, onGrip, onPress }: HeroDrawingProps) {
  return (
    <svg viewBox="0 0 1000 1000" className={styles.drawing} data-slide={current} aria-hidden="true">
      <g transform={display} className={styles.display}>
        {readings.map(reading => (
          <path key={reading} d={reading} />
        ))}
      </g>
      <g transform={dial}>
        <path className={styles.notch} d="M.44 0h.38" style={turns ? { rotate: `${30 * turns}deg` } : undefined} />
        <circle r="1.1" className={styles.grip} onPointerDown={onGrip} />
      </g>
      <path className={styles.module} d={module} onPointerUp={onPress} />
      <g className={styles.leaders}>
        {leaders.map((leader, index) => (
          <g key={leader}>
            <path d={`${leader}h160`} />
            <path d={`M1172 ${heights[index]}h260`} className={styles.fact} />
            <text x="1024" y={(heights[index] as number) - 12}>
              {heroParts[index]?.name}
            </text>
            <text x="1432" y={(heights[index] as number) - 12} className={styles.fact}>
              {heroParts[index]?.fact}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
