import { useSyncExternalStore } from 'react';
import * as words from '../../content/answers.ts';
import { referenceIn } from '../../forms/reference.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { ReferenceLine } from '../forms/reference-line.tsx';
import { Link } from '../navigation/link.tsx';
import { AnswerPage } from './answer-page.tsx';

/** The address never changes while the page is shown. */
const never = () => () => undefined;

/** Shown after a plain form post (spec D3). */
export function SentPage({ message, answer }: { message: string; answer: string }) {
  const reference = useSyncExternalStore(
    never,
    () => referenceIn(location.search),
    () => '',
  );
  return (
    <AnswerPage legend={words.sentLegend} title={message}>
      {/* `app/early/sent.ts` looks for `data-sent`. */}
      <p data-sent className="lede">
        {`${words.sentText} `}
        {answer}
      </p>
      <ReferenceLine reference={reference} />
      <AfterWriting />
      <Link to="/" className="button">
        {words.backHome}
      </Link>
    </AnswerPage>
  );
}

/**
 * Filled in by the server: the answer to a refused plain form post (spec D3), and to a follow-up link (spec K3). The build marks the
 * empty element and removes the scripts, because hydration would empty it. In the same module as `SentPage`: one more chunk would
 * move styles between chunks.
 */
export function FilledPage({ legend }: { legend: string }) {
  return (
    <AnswerPage legend={legend}>
      <div id="filled" />
    </AnswerPage>
  );
}
