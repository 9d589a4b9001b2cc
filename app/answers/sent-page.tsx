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
 * Shown when a plain form post is refused (spec D3). The intake inserts the errors and the filled form into the empty element.
 * The build marks that place and removes the scripts, because hydration would empty it. In the same module as `SentPage`: one
 * more chunk would move styles between chunks.
 */
export function ProblemPage() {
  return (
    <AnswerPage legend={words.problemLegend}>
      <div id="problem" />
    </AnswerPage>
  );
}
