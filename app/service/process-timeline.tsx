import { resultLabel } from '../../content/service-page.ts';
import type { Service } from '../../content/types.ts';
import { ordinal } from '../ui/ordinal.ts';
import styles from './process-timeline.module.css';

/**
 * The steps along a line: a zigzag, or a straight line on a phone. Where supported, CSS draws the line on scroll; elsewhere
 * the line is static.
 */
export function ProcessTimeline({ steps }: Pick<Service, 'steps'>) {
  return (
    <ol role="list" className={styles.timeline}>
      {steps.map(({ title, text, result }, index) => (
        <li key={title} className={styles.step}>
          <div className={styles.rail} aria-hidden="true">
            <span className={styles.node}>{ordinal(index + 1)}</span>
            {index < steps.length - 1 && (
              <svg className={styles.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0C0 55 100 45 100 100" vectorEffect="non-scaling-stroke" />
              </svg>
            )}
          </div>
          <div className={`entry ${styles.card}`}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.result}>
              <span className="visually-hidden">{resultLabel}</span> {result}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
