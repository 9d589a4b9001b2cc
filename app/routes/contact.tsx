import { contact } from '../../content/contact.ts';
import { ContactPage } from '../contact/contact-page.tsx';
import type { PageName } from '../navigation/pages.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/contact';

/** Runs at build time only: the page's content travels as its data, not in a script. */
export const loader = () => contact;

export const handle: PageName = 'contact';

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta, '/contact') : []);

export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}
