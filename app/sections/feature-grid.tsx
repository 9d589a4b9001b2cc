import type { SixFeatures } from '../../content/types.ts';
import { ProofLink } from '../site/proof-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { RevealItem } from '../ui/reveal.tsx';
import styles from './feature-grid.module.css';

/** Six feature cards on a tray: one column, two from the small breakpoint, three from the large one (requirements T1, V1). */
export function FeatureGrid({ features }: { features: SixFeatures }) {
  return (
    <ul role="list" className="tray tray--six">
      {features.map(({ icon, title, text, proof }, index) => (
        <RevealItem key={title} step={index} className={`module icon-card ${styles.card}`}>
          <Icon name={icon} className="icon cap" />
          <h3>{title}</h3>
          <p>{text}</p>
          {proof && <ProofLink part={proof} />}
        </RevealItem>
      ))}
    </ul>
  );
}
