import { technologies } from 'virtual:menu-technologies';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { technologyGroups } from '../../content/menus.ts';
import type { TechnologyLink } from '../../content/technologies.ts';

type Group = (typeof technologyGroups)[number];
type TechnologyGroupsProps = {
  lines?: readonly TechnologyLink[];
  /** Returns the attributes of a group's list. */
  listOf: (group: Group) => ComponentProps<'ul'>;
  /** Renders an entry. */
  entry: (line: TechnologyLink) => ReactNode;
  /** Renders a group around its list. */
  children: (group: Group, list: ReactNode) => ReactNode;
};

/** The technologies by group, each group with a list. */
export const TechnologyGroups = ({ lines = technologies, listOf, entry, children }: TechnologyGroupsProps) =>
  technologyGroups.map(group => (
    <Fragment key={group.id}>
      {children(
        group,
        <ul {...listOf(group)}>
          {lines
            .filter(line => line.group === group.id)
            .map(line => (
              <li key={line.slug}>{entry(line)}</li>
            ))}
        </ul>,
      )}
    </Fragment>
  ));
