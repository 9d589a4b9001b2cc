import { type about, resultLabel } from '../../content/about.ts';
import { Icon } from '../ui/icon.tsx';
import { NumberedTitle } from '../ui/numbered-title.tsx';
import styles from './work-steps.module.css';

/** Three steps in a loop: each step hands its result to the next one (requirement A1). */
export function WorkSteps({ steps }: { steps: (typeof about)['work']['steps'] }) {
  return (
    <ol role="list" className={`thirds ${styles.steps}`}>
      {steps.map(({ icon, title, text, result }, index) => (
        <li key={title}>
          <div className={styles.drawing} aria-hidden="true">
            <Icon name={icon} className="icon cap" />
            <hr />
            <span className="legend badge">{result}</span>
          </div>
          <NumberedTitle position={index + 1} title={title} />
          <p>{text}</p>
          <p className="visually-hidden">{`${resultLabel}: ${result}`}</p>
        </li>
      ))}
    </ol>
  );
}
