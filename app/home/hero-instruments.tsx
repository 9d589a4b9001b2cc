import './slide-change.css';
import { type PointerEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { grip, type Operated } from './hero-animation.ts';
import styles from './hero-instruments.module.css';

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

/** The reading of a display for the current slide, 250 wide and 52 high around the origin; `place` lays it on the picture. */
export function Reading({ place, current }: { place: string; current: number }) {
  return (
    <g transform={place} className={styles.reading}>
      {readings.map((reading, index) => (
        <path key={reading} d={reading} data-shown={index === current || undefined} />
      ))}
    </g>
  );
}

type DialProps = Pick<Operated, 'turns' | 'onTurn' | 'section'> & {
  /** Lays the unit circle on the top of the dial. */
  place: string;
};

/** The notch of a dial, one detent on for each turn, and the circle that a hand grips. */
export function Dial({ place, turns, onTurn, section }: DialProps) {
  const notch = useRef<SVGPathElement>(null);
  const onGrip = ({ nativeEvent, currentTarget }: PointerEvent<SVGGraphicsElement>) => {
    if (notch.current && section.current)
      grip(nativeEvent, { dial: currentTarget, notch: notch.current, section: section.current }, by =>
        flushSync(() => onTurn(by)),
      );
  };
  return (
    <g transform={place}>
      <path
        ref={notch}
        className={styles.notch}
        d="M.44 0h.38"
        style={turns !== undefined ? { rotate: `${30 * turns}deg` } : undefined}
      />
      <circle r="1.1" className={styles.grip} onPointerDown={onGrip} />
    </g>
  );
}
