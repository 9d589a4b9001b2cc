import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink as Line } from '../../content/technologies.ts';
import { NavLink } from '../navigation/link.tsx';
import { SharedElement } from '../navigation/shared-element.tsx';
import styles from './technology-link.module.css';
import { TechnologyMark } from './technology-mark.tsx';

/** A link in a list of all technologies: mark and name. */
export const TechnologyLink = ({ line }: { line: Line }) => (
  <NavLink to={technologyPath(technologyKey(line))} className={styles.link}>
    <SharedElement page={technologyPath(technologyKey(line))}>
      <TechnologyMark slug={line.slug} size={20} />
    </SharedElement>
    {line.name}
  </NavLink>
);
