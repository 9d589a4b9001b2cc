import type { SixFeatures } from '../../content/types.ts';
import { ProofLink } from '../site/proof-link.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { RevealItem } from '../ui/reveal.tsx';
import styles from './feature-grid.module.css';

/** Six feature cards on a tray: one column, two from the small breakpoint, three from the large one (requirements T1, V1). */
export function FeatureGrid({ features }: { features: SixFeatures }) {
  return (
    <ul role="list" className="tray tray--six">
      {features.map(({ icon, title, text, proof }, index) => (
        <RevealItem key={title} step={index} className={`module icon-card ${styles.card}`}>
          <IconText icon={icon} title={title} text={text} />
          {proof && <ProofLink part={proof} />}
        </RevealItem>
      ))}
    </ul>
  );
}
