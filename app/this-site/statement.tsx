import { fullStopAfterLatin } from '../../content/language.ts';
import { Faq } from '../sections/faq.tsx';
import { MailLink } from '../site/mail-link.tsx';
import type { ThisSiteProps } from './load-this-site.ts';

type StatementProps = ThisSiteProps['accessibility'];

/** The accessibility statement: the tests and the known failures, folded behind their titles, and how to complain. */
export const Statement = ({ intro, testedTitle, tested, knownTitle, known, complainTitle, complain }: StatementProps) => (
  <>
    <p>{intro}</p>
    <Faq
      items={[
        { question: testedTitle, answer: <Lines lines={tested} /> },
        { question: knownTitle, answer: <Lines lines={known} /> },
      ]}
    />
    <h3>{complainTitle}</h3>
    <p>
      {`${complain} `}
      <MailLink />
      {fullStopAfterLatin}
    </p>
  </>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
