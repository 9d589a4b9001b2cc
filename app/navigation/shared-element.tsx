import { createContext, type ReactNode, use, useState, ViewTransition } from 'react';
import type { PagePath } from '../../content/pages.ts';

type Choice = { chosen: string | undefined; choose: (to: string) => void };

const ChoiceContext = createContext<Choice | undefined>(undefined);

/** What the links around know: where the chosen one leads, and what a click on one calls (`Link`). Undefined in menus. */
export const useChoice = () => use(ChoiceContext);

/** Around links and the pictures of their pages (`SharedElement`). Menus have none: from there nothing travels. */
export function SharedElements({ children }: { children: ReactNode }) {
  const [chosen, choose] = useState<string>();
  return <ChoiceContext value={{ chosen, choose }}>{children}</ChoiceContext>;
}

type SharedElementProps = {
  page: PagePath;
  /** In the hero of the page itself. By default beside a link to the page. */
  hero?: boolean | undefined;
  /** A single element. */
  children: ReactNode;
};

/**
 * The picture of a page. Once a link to the page is chosen, the picture beside it travels to the hero of the page (motion.css): React
 * pairs what leaves and what enters by a name, if both are in the window. Pictures beside other links have no name, since a page may show
 * one twice.
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
