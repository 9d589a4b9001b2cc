import { createContext, type ReactNode, use, useState, ViewTransition } from 'react';
import type { PagePath } from '../../content/pages.ts';

type Choice = { chosen: string | undefined; choose: (to: string) => void };

const ChoiceContext = createContext<Choice | undefined>(undefined);

/** Returns the chosen link's page, and the function that a click on a link calls (`Link`). Undefined in menus. */
export const useChoice = () => use(ChoiceContext);

/** Surrounds links and the pictures of their pages (`SharedElement`). It does not surround menus, so no picture travels from a menu. */
export function SharedElements({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>();
  return <ChoiceContext value={{ chosen, choose }}>{children}</ChoiceContext>;
}

type SharedElementProps = {
  page: PagePath;
  /** Whether the picture is in the hero of the page itself. By default it is next to a link to the page. */
  hero?: boolean | undefined;
  /** A single element. */
  children: ReactNode;
};

/**
 * The picture of a page. After a click on a link to the page, the picture next to the link travels to the hero of the page (motion.css).
 * React pairs the leaving and the entering picture by name, if both are in the window. Pictures next to other links have no name, because
 * two links of a page may have the same picture.
 */
export function SharedElement({ page, hero = false, children }: SharedElementProps) {
  const choice = useChoice();
  if (!hero && !choice) return children;
  return (
    <ViewTransition name={hero || choice?.chosen === page ? page : undefined} share="shared-element" default="none">
      {children}
    </ViewTransition>
  );
}
