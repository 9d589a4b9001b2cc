import type { PropsWithChildren } from 'react';
import type { SixFeatures } from '../../content/types.ts';
import { ProofLink } from '../site/proof-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { RevealItem } from '../ui/reveal.tsx';
import styles from './feature-grid.module.css';

type FeatureGridProps = PropsWithChildren<{ features: SixFeatures }>;

/**
 * Six features in one column, in two from the small breakpoint, in three from the large one (requirements T1, V1). A picture as a child
 * takes up half of the width from the small breakpoint.
 */
export const FeatureGrid = ({ features, children }: FeatureGridProps) => (
  <div className={children ? `quarters ${styles.pictured}` : undefined}>
    {children}
    <ul role="list" className={`ruled six ${styles.features}`}>
      {features.map(({ icon, title, text, proof }, index) => (
        <RevealItem key={title} step={index} className={`entry icon-card ${styles.card}`}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
          {proof && <ProofLink part={proof} />}
        </RevealItem>
      ))}
    </ul>
  </div>
);
