import { inHundredths, legend } from '../../content/this-site.ts';
import hero from '../ui/hero.module.css';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './this-site-page.module.css';

/** The heading. Next to it, if the bench has recorded the time of the first paint, a dial shows that time. */
export function Hero({ heading, intro, dial }: { heading: string; intro: string; dial: ThisSiteProps['timed'] }) {
  return (
    <header id="hero" className={`container columns ${hero.hero}`}>
      <div>
        <p className="legend">{legend}</p>
        <h1>{heading}</h1>
        <p className="lede">{intro}</p>
      </div>
      {dial && <Dial {...dial} />}
    </header>
  );
}

const center = 160;
/** The time at the end of the dial's scale, in seconds. The scale is an arc of 240 degrees. */
const scale = 2;
const numbers = [0, 0.5, 1, 1.5, 2];

/** Returns the point on the dial for a time, at the given distance from the center. */
function at(seconds: number, radius: number): [x: number, y: number] {
  const angle = (((seconds / scale) * 240 - 210) * Math.PI) / 180;
  return [Math.round((center + radius * Math.cos(angle)) * 10) / 10, Math.round((center + radius * Math.sin(angle)) * 10) / 10];
}
const line = (seconds: number, from: number, to: number) => `M${at(seconds, from).join(' ')}L${at(seconds, to).join(' ')}`;

/** The dial's rings: the number of ticks after the first, and the ticks' length. Ticks are dashes of an arc of 560 parts. */
const rings = [
  { ticks: 40, length: 7 },
  { ticks: 8, length: 12 },
  { ticks: 4, length: 18 },
];
const edge = 126;
function arc(radius: number) {
  return `M${at(0, radius).join(' ')}A${radius} ${radius} 0 1 1 ${at(scale, radius).join(' ')}`;
}

/** The dial's needle shows this site's first paint on a phone; a bar outside the scale shows the template's. The table has both as text. */
function Dial({ unit, sites }: NonNullable<ThisSiteProps['timed']>) {
  const [ours = 0, other = 0] = sites.map(({ first }) => first / 1000);
  return (
    <svg className={styles.dial} viewBox="0 0 320 320" textAnchor="middle" aria-hidden="true" focusable="false">
      <circle cx={center} cy={center} r="158" className={styles.face} />
      {rings.map(({ ticks, length }) => (
        <path
          key={ticks}
          d={arc(edge - length / 2)}
          pathLength={560 + 1}
          strokeWidth={length}
          strokeDasharray={`1 ${560 / ticks - 1}`}
          fill="none"
          className={styles.tick}
        />
      ))}
      {numbers.map(number => {
        const [x, y] = at(number, 142);
        return (
          <text key={number} x={x} y={y + 4}>
            {number}
          </text>
        );
      })}
      <path d={line(other, edge + 13, edge)} strokeWidth="5" className={styles.other} />
      <path d={line(ours, -22, edge - 4)} strokeWidth="3" strokeLinecap="round" className={styles.needle} />
      <circle cx={center} cy={center} r="11" className={styles.hub} />
      <text x={center} y="236" className={styles.reading}>
        {inHundredths(ours)}
      </text>
      <text x={center} y="268">
        {unit}
      </text>
    </svg>
  );
}
