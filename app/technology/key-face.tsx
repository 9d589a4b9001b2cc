import type { ReactNode } from 'react';
import type { TechnologyLink } from '../../content/technologies.ts';
import { abbreviation } from './abbreviation.ts';
import caps from './key-cap.module.css';
import styles from './keyboard.module.css';

type KeyFaceProps = { line: TechnologyLink; className?: string | undefined; mark?: ReactNode; children?: ReactNode };

/** The face of a key: the abbreviation, or the technology's mark instead, and the name. */
export const KeyFace = ({ line, className = '', mark, children }: KeyFaceProps) => (
  <span className={`${caps.keyCap} ${className}`}>
    {mark ?? (
      <span className={`legend ${styles.abbreviation}`} aria-hidden="true">
        {abbreviation(line.name)}
      </span>
    )}
    {children}
    <span className={styles.name}>{line.name}</span>
  </span>
);
