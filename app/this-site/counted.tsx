import { inKilobytes } from '../../content/this-site.ts';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './measured.module.css';

type Share = { name: string; kilobytes: number; className: string | undefined };

/** A bar of what Home consists of: document, fonts and script. Below are the figures that the build counts. */
export function Counted({ readings, partsTitle, parts, kilobytes }: ThisSiteProps['counted']) {
  const shares = (['document', 'fonts', 'script'] as const).map(part => ({
    name: parts[part],
    kilobytes: kilobytes[part],
    className: styles[part],
  }));
  return (
    <>
      <figure className={styles.parts}>
        <figcaption className="legend">{partsTitle}</figcaption>
        <ul role="list" className={styles.names}>
          {shares.map(({ name, kilobytes, className }) => (
            <li key={name}>
              <svg width="12" height="12" aria-hidden="true" focusable="false">
                <rect width="100%" height="100%" className={className} />
              </svg>
              {name} <strong>{inKilobytes(kilobytes)}</strong>
            </li>
          ))}
        </ul>
        <Bar shares={shares} />
      </figure>
      <dl className={`cell ${styles.counts}`}>
        {readings.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** A bar of parts, each as wide as its share of the whole, in percent. */
function Bar({ shares }: { shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { kilobytes }) => sum + kilobytes, 0) || 1;
  let end = 0;
  return (
    <svg width="100%" height="24" aria-hidden="true" focusable="false">
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="5" />
      </pattern>
      {shares.map(({ name, kilobytes, className }) => {
        const start = end;
        end += (kilobytes / whole) * 100;
        return (
          <rect key={name} x={`${start.toFixed(2)}%`} width={`${(end - start).toFixed(2)}%`} height="24" className={className} />
        );
      })}
    </svg>
  );
}
