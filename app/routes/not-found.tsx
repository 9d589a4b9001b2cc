import type { PageName } from '../navigation/pages.ts';
import { answerMeta } from '../page-meta.ts';
import { NotFound } from '../ui/not-found.tsx';

export const handle: PageName = 'not-found';

export const meta = () => answerMeta('Page not found');

export default function NotFoundRoute() {
  return <NotFound />;
}
