import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';
import type { PagePath } from '../../content/pages.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of the site, by its one list (`content/pages.ts`), and perhaps a place on it. */
  to: PagePath | `${PagePath}#${string}`;
};

/** A link to a page of the site. What it leads to is fetched as soon as the visitor shows the wish to go there. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch="intent" {...props} />;
}

/** A link of a menu: it says when it leads to the page that is shown (`aria-current`). */
export function NavLink(props: LinkProps) {
  return <RouterNavLink prefetch="intent" {...props} />;
}
