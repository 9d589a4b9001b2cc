import { Link } from '../navigation/link.tsx';
import { AnswerPage } from './answer-page.tsx';

/** The page that a plain form post ends on (spec D3). */
export function SentPage({ message, answer }: { message: string; answer: string }) {
  return (
    <AnswerPage legend="Received" title={message}>
      {/* `app/early.ts` looks for the mark. */}
      <p data-sent className="lede">
        It is stored, and on its way to the people who will read it. {answer}
      </p>
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </AnswerPage>
  );
}
