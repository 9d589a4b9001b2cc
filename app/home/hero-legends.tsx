import { heroParts } from '../../content/home.ts';
import styles from './hero-legends.module.css';

/** A leader's path, which starts on the part, and the line at its end (from, to, y), which carries the part's name at its start and a fact at its end. */
type Place = { leader: string; from: number; to: number; y: number };

/** Beside the machine. */
const side: Place[] = [
  { leader: 'M470 245V116H932', from: 932, to: 1296, y: 116 },
  { leader: 'M878 214H932', from: 932, to: 1296, y: 214 },
  { leader: 'M880 450V520H932', from: 932, to: 1296, y: 520 },
  { leader: 'M330 586V880H932', from: 932, to: 1296, y: 880 },
];

/** Around the machine and its spare modules. */
const corners: Place[] = [
  { leader: 'M470 245V64', from: 20, to: 470, y: 64 },
  { leader: 'M800 178V64', from: 560, to: 1010, y: 64 },
  { leader: 'M800 562V1010', from: 560, to: 1010, y: 1010 },
  { leader: 'M128 530H-290', from: -290, to: -20, y: 530 },
];

/** The path of the module's leader while the module is seated. */
const inSlot = { side: 'M880 400H910V214H932', corners: 'M800 330V64' };

/** Length of the name's part of a line. */
const named = 152;

/** The names of the machine's parts. `seat` in machine.ts shows either the `data-loose` or the `data-seated` elements. */
export const HeroLegends = () => (
  <>
    <Legends className={styles.side} places={side} inSlot={inSlot.side} />
    <Legends className={styles.corners} places={corners} inSlot={inSlot.corners} />
  </>
);

type LegendsProps = { className: string | undefined; places: readonly Place[]; inSlot: string };

const Legends = ({ className, places, inSlot }: LegendsProps) => (
  <g className={`${styles.legends} ${className}`}>
    {heroParts.map(({ name, fact, ...part }, index) => {
      const { leader, from, to, y } = places[index] as Place;
      // Below the line at the foot of the mat, above the others.
      const base = y > 900 ? y + 26 : y - 12;
      const atEnd = { x: to, y: base, className: styles.fact };
      const loose = part.seated && { 'data-loose': '' };
      return (
        <g key={name}>
          <Leader path={leader} {...loose} />
          <path d={`M${from} ${y}h${named}`} />
          <path d={`M${from + named} ${y}H${to}`} className={styles.fact} />
          <text x={from + 10} y={base}>
            {name}
          </text>
          <text {...atEnd} {...loose}>
            {fact}
          </text>
          {part.seated && (
            <g data-seated="" opacity="0">
              <Leader path={inSlot} />
              <text {...atEnd}>{part.seated}</text>
            </g>
          )}
        </g>
      );
    })}
  </g>
);

/** A line with a dot where it starts. */
function Leader({ path, ...loose }: { path: string; 'data-loose'?: string }) {
  return (
    <>
      <path d={path} {...loose} />
      <path d={path.replace(/[VH].*/, 'h0')} className={styles.dot} {...loose} />
    </>
  );
}
