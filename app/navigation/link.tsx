import type { ComponentProps } from 'react';
import type { PagePath } from '../../content/pages.ts';
import { addressOf } from './address.ts';
import { usePath } from './current-path.ts';
import { useChoice } from './shared-element.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** The path of a page (`content/pages.ts`), optionally with a fragment. */
  to: PagePath | `${PagePath}#${string}`;
};

/** A plain link to a page of the site; the running app handles its clicks (`follow-links.ts`). */
export function Link({ to, ...props }: LinkProps) {
  const choice = useChoice();
  return <a {...props} href={addressOf(to)} onClick={() => choice?.choose(to)} />;
}

/** A link of a menu, marked when it leads to the current page. */
export function NavLink(props: LinkProps) {
  return <Link {...props} aria-current={usePath() === props.to ? 'page' : undefined} />;
}
