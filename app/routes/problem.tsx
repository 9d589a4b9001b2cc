import { AnswerPage } from '../answers/answer-page.tsx';
import type { PageName } from '../navigation/pages.ts';
import { answerMeta } from '../page-meta.ts';

/** Its styles are those of the other answers; the app itself never runs on it. */
export const handle: PageName = 'sent';

export const meta = () => answerMeta('Error: not sent', 'What was typed is still there; what is missing is named beside it.');

/**
 * The page of a plain form post that was refused (spec D3). The intake puts what is wrong, and the form with what was typed, in the
 * empty element; the build marks its place, and takes the scripts out, so that nothing takes it away again.
 */
export default function ProblemRoute() {
  return (
    <AnswerPage legend="Not sent">
      <div id="problem" />
    </AnswerPage>
  );
}
