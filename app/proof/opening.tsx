import { legend } from '../../content/proof.ts';
import opening from '../ui/opening.module.css';
import type { ProofProps } from './load.ts';
import styles from './proof-page.module.css';

/** The heading, beside a dial with the time of the first paint. */
export function Opening({ heading, intro, dial }: { heading: string; intro: string; dial: ProofProps['timed']['dial'] }) {
  return (
    <header id="opening" className={`container columns ${opening.opening}`}>
      <div>
        <p className="legend">{legend}</p>
        <h1>{heading}</h1>
        <p className="lede">{intro}</p>
      </div>
      <Dial {...dial} />
    </header>
  );
}

const center = 160;
/** Seconds of the whole dial, which turns by 240 degrees. */
const scale = 2;
const ticks = Array.from({ length: 41 }, (_, tick) => tick * 0.05);
const numbers = [0, 0.5, 1, 1.5, 2];

/** The point of a time at a distance from the center. */
function at(seconds: number, radius: number): [x: number, y: number] {
  const angle = (((seconds / scale) * 240 - 210) * Math.PI) / 180;
  return [Math.round((center + radius * Math.cos(angle)) * 10) / 10, Math.round((center + radius * Math.sin(angle)) * 10) / 10];
}
const line = (seconds: number, from: number, to: number) => `M${at(seconds, from).join(' ')}L${at(seconds, to).join(' ')}`;

/** Its needle shows our time, a bar outside of the scale the template's. The table below has both as text. */
function Dial({ unit, ours, other }: ProofProps['timed']['dial']) {
  return (
    <svg className={styles.dial} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <circle cx={center} cy={center} r="158" className={styles.face} />
      <path
        d={ticks.map((time, index) => line(time, 140, index % 10 === 0 ? 122 : index % 5 === 0 ? 128 : 133)).join('')}
        className={styles.tick}
      />
      {numbers.map(number => {
        const [x, y] = at(number, 106);
        return (
          <text key={number} x={x} y={y + 4} className={styles.number}>
            {number}
          </text>
        );
      })}
      <path d={line(other, 153, 140)} className={styles.other} />
      <path d={line(ours, -22, 128)} className={styles.needle} />
      <circle cx={center} cy={center} r="11" className={styles.hub} />
      <text x={center} y="232" className={styles.number}>
        {unit}
      </text>
      <text x={center} y="262" className={styles.reading}>
        {ours}
      </text>
    </svg>
  );
}
