import { type FormId, formIds, forms, sentPath } from '../../forms/index.ts';
import { Link } from '../navigation/link.tsx';
import { answerMeta } from '../page-meta.ts';
import { AnswerPage } from '../ui/answer-page.tsx';
import type { Route } from './+types/sent';

/** The page that a plain form post ends on (spec D3). Runs at build time only. */
export function loader({ pattern }: Route.LoaderArgs) {
  const id = formIds.find(form => sentPath(form) === pattern) as FormId;
  return { message: forms[id].alerts.success };
}

export const meta = () => answerMeta('Sent');

export default function SentRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AnswerPage legend="Received" title={loaderData.message}>
      <p className="lede">It is stored, and on its way to the people who will read it. They answer by e-mail.</p>
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </AnswerPage>
  );
}
