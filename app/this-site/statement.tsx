import { fullStopAfterLatin } from '../../content/language.ts';
import { Faq } from '../sections/faq.tsx';
import { MailLink } from '../site/mail-link.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './statement.module.css';

/** The accessibility statement: the tests and the known failures, folded behind their titles, and how to complain. */
export function Statement({ testedTitle, tested, knownTitle, known, complainTitle, complain }: ThisSiteProps['accessibility']) {
  return (
    <div className={`halves ${styles.columns}`}>
      <Faq
        items={[
          { question: testedTitle, answer: <Lines lines={tested} /> },
          { question: knownTitle, answer: <Lines lines={known} /> },
        ]}
      />
      <div className="cell">
        <h3>{complainTitle}</h3>
        <p>
          {`${complain} `}
          <MailLink />
          {fullStopAfterLatin}
        </p>
      </div>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
