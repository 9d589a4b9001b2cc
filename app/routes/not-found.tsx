import type { PageName } from '../navigation/pages.ts';
import { answerMeta } from '../page-meta.ts';
import { NotFound } from '../ui/not-found.tsx';

export const handle: PageName = 'not-found';

export const meta = () =>
  answerMeta(
    'Page not found',
    'There is no page at this address. From here on: all services, the technologies, and ways to write to us.',
  );

export default function NotFoundRoute() {
  return <NotFound />;
}
