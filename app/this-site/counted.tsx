import { inKilobytes } from '../../content/proof.ts';
import styles from './counted.module.css';
import type { ProofProps } from './load-this-site.ts';

/** The figures that the build counts, and a bar of Home's parts. */
export function Counted({ labels, partsTitle, parts, figures }: ProofProps['counted'] & Pick<ProofProps, 'figures'>) {
  const { document, fonts, script } = figures.parts;
  const shares = [
    { name: parts.document, kilobytes: document, className: styles.document },
    { name: parts.fonts, kilobytes: fonts, className: styles.fonts },
    { name: parts.script, kilobytes: script, className: styles.script },
  ];
  return (
    <>
      <dl className={`tray ${styles.figures}`}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map(name => (
          <div key={name} className="module">
            <dt>{labels[name]}</dt>
            <dd>{figures[name]}</dd>
          </div>
        ))}
      </dl>
      <figure className={styles.parts}>
        <figcaption className="legend">{partsTitle}</figcaption>
        <Bar shares={shares} />
        <ul className={styles.key}>
          {shares.map(({ name, kilobytes, className }) => (
            <li key={name}>
              <i className={className} aria-hidden="true" /> {name} <strong>{inKilobytes(kilobytes)}</strong>
            </li>
          ))}
        </ul>
      </figure>
    </>
  );
}

/** Widths are shares of the whole, in percent. */
function Bar({ shares }: { shares: readonly { name: string; kilobytes: number; className: string | undefined }[] }) {
  const whole = shares.reduce((sum, { kilobytes }) => sum + kilobytes, 0) || 1;
  let end = 0;
  return (
    <svg className={styles.bar} width="100%" height="40" aria-hidden="true" focusable="false">
      <pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line y2="5" className={styles.hatch} />
      </pattern>
      {shares.map(({ name, kilobytes, className }) => {
        const start = end;
        end += (kilobytes / whole) * 100;
        return (
          <rect key={name} x={`${start.toFixed(2)}%`} width={`${(end - start).toFixed(2)}%`} height="40" className={className} />
        );
      })}
    </svg>
  );
}
