import { MailLink } from '../ui/mail-link.tsx';
import type { ProofProps } from './load.ts';
import styles from './statement.module.css';

/** The accessibility statement: how it was tested, what is known to fail, how to complain. */
export function Statement({ testedTitle, tested, knownTitle, known, complainTitle, complain }: ProofProps['accessibility']) {
  return (
    <ul className={`thirds ${styles.columns}`}>
      {[
        { title: testedTitle, lines: tested },
        { title: knownTitle, lines: known },
      ].map(({ title, lines }) => (
        <li key={title} className="cell">
          <h3>{title}</h3>
          <ul className={styles.lines}>
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
      <li className="cell">
        <h3>{complainTitle}</h3>
        <p>
          {`${complain} `}
          <MailLink />.
        </p>
      </li>
    </ul>
  );
}
