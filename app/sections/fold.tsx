import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './fold.module.css';

type FoldProps = { label: string; className?: string; children: ReactNode };

/** Content that few visitors need, behind a summary. Paper shows it. */
export function Fold({ label, className = '', children }: FoldProps) {
  return (
    <details className={`${styles.fold} ${className}`}>
      <summary>
        {label}
        <Icon name="plus" className="icon icon--small" />
      </summary>
      {children}
    </details>
  );
}
