import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './fold.module.css';

type FoldProps = { label: string; always?: boolean; className?: string; children: ReactNode };

/** Content that few visitors need: behind a summary on a phone, in sight on paper and, without `always`, on wider screens. */
export function Fold({ label, always, className = '', children }: FoldProps) {
  return (
    <details className={`${styles.fold} ${always ? '' : styles.phone} ${className}`}>
      <summary>
        {label}
        <Icon name="plus" className="icon icon--small" />
      </summary>
      {children}
    </details>
  );
}
