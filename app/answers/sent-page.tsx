import * as words from '../../content/answers.ts';
import { Link } from '../navigation/link.tsx';
import { AnswerPage } from './answer-page.tsx';

/** The page that a plain form post ends on (spec D3). */
export function SentPage({ message, answer }: { message: string; answer: string }) {
  return (
    <AnswerPage legend={words.sentLegend} title={message}>
      {/* `app/early.ts` looks for the mark. */}
      <p data-sent className="lede">
        {`${words.sentText} `}
        {answer}
      </p>
      <Link to="/" className="button">
        {words.backHome}
      </Link>
    </AnswerPage>
  );
}

/**
 * The page of a plain form post that was refused (spec D3). The intake puts the errors, and the form with what was typed, into the empty
 * element; the build marks its place and removes the scripts, so that the app does not empty it again. In the module of `SentPage`: a
 * further chunk would move styles between chunks.
 */
export function ProblemPage() {
  return (
    <AnswerPage legend={words.problemLegend}>
      <div id="problem" />
    </AnswerPage>
  );
}
