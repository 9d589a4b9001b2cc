import { contrast } from '../styles/contrast.ts';
import { type Pair, pairs } from '../styles/pairs.ts';
import shared from '../styles/tokens.css?raw';
import board from '../technology/board.module.css?raw';
import cap from '../technology/large-cap.module.css?raw';
import '../technology/board.module.css';
import '../technology/large-cap.module.css';
import styles from './design-system.module.css';

type Token = { name: string; value: string };

/** As written in the files. Of several values of a token the first counts: the others are for one theme or for forced colors. */
const values = new Map(
  [...`${shared}${board}${cap}`.matchAll(/--([\w-]+):\s*([^;]+);/g)]
    .toReversed()
    .map(([, name = '', value = '']) => [name, value]),
);
const tokens: Token[] = [...values].toReversed().map(([name, value]) => ({ name, value }));
const isColor = ({ value }: Token) => /^(#|light-dark|var\(--ink\))/.test(value);

export type Theme = 'light' | 'dark';

/** A token's color in one theme, as hex. */
function colorOf(name: string, theme: Theme): string {
  const value = values.get(name) ?? '';
  const [light = '', dark = light] = value.match(/#[0-9a-f]+/gi) ?? [];
  return theme === 'light' ? light : dark;
}

export function Colors({ theme }: { theme: Theme }) {
  return (
    <ul className={styles.swatches}>
      {tokens.filter(isColor).map(({ name }) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(--${name})` }} />
          {name} <span className="legend">{colorOf(name, theme)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Contrasts({ theme }: { theme: Theme }) {
  const ratio = ({ color, on }: Pair) => contrast(colorOf(color, theme), colorOf(on, theme)).toFixed(1);
  return (
    <ul className={styles.pairs}>
      {pairs.map(pair => (
        <li key={`${pair.color} ${pair.on} ${pair.kind}`}>
          <span className={styles.sample} style={{ color: `var(--${pair.color})`, background: `var(--${pair.on})` }}>
            {pair.kind === 'control' ? '▢' : 'Ag'}
          </span>
          {pair.color} on {pair.on} <span className="legend">{ratio(pair)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Type sizes, each at its own size, and the remaining tokens as written. */
export function Measures() {
  const sizes = tokens.filter(({ name }) => name.startsWith('size-'));
  const rest = tokens.filter(token => !isColor(token) && !token.name.startsWith('size-'));
  return (
    <>
      {sizes.map(({ name }) => (
        <p key={name} className={styles.size} style={{ fontSize: `var(--${name})` }}>
          <span className="legend">{name}</span> One piece at a time
        </p>
      ))}
      <dl className={styles.measures}>
        {rest.map(({ name, value }) => (
          <div key={name}>
            <dt className="legend">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
