import type { ComponentProps } from 'react';
import type { PagePath } from '../../content/pages.ts';
import { addressOf } from './address.ts';
import { usePath } from './contexts.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of the site, by its one list (`content/pages.ts`), and perhaps a place on it. */
  to: PagePath | `${PagePath}#${string}`;
};

/** A link to a page of the site: a plain one, which the running app follows by itself (`follow-links.ts`). */
export function Link({ to, ...props }: LinkProps) {
  return <a {...props} href={addressOf(to)} />;
}

/** A link of a menu: it says when it leads to the page that is shown. */
export function NavLink(props: LinkProps) {
  return <Link {...props} aria-current={usePath() === props.to ? 'page' : undefined} />;
}
