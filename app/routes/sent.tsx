import { type FormId, forms } from '../../forms/index.ts';
import { SentPage } from '../answers/sent-page.tsx';
import type { PageName } from '../navigation/pages.ts';
import { answerMeta } from '../page-meta.ts';
import type { Route } from './+types/sent';

/** Runs at build time only. */
export function loader({ params }: Route.LoaderArgs) {
  const { alerts, answer } = forms[params.form as FormId];
  return { message: alerts.success, answer };
}

export const handle: PageName = 'sent';

export const meta = ({ loaderData }: Route.MetaArgs) => answerMeta('Sent', loaderData.message);

export default function SentRoute({ loaderData }: Route.ComponentProps) {
  return <SentPage {...loaderData} />;
}
