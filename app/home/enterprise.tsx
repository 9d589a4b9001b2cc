import type { home } from '../../content/home.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { ProofLink } from '../site/proof-link.tsx';
import type { PictureSource } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import styles from './enterprise.module.css';

type EnterpriseProps = (typeof home)['enterprise'] & { picture: PictureSource };

/** The section for enterprises (requirement H4). On wide screens a line leads from each capability to the module that it means. */
export const Enterprise = ({ title, picture, pictureAlt, why, impact, capabilities, promise }: EnterpriseProps) => (
  <Section
    title={title}
    className={styles.section}
    lead={
      <div>
        {[why, impact].map(block => (
          <div key={block.title}>
            <h3>{block.title}</h3>
            <p>{block.text}</p>
          </div>
        ))}
      </div>
    }
  >
    <Illustration
      name="enterprise"
      seated="by-scroll"
      source={picture}
      alt={pictureAlt}
      sizes="(width >= 64rem) min(82vw, 72rem), 92vw"
    />
    <h3>{capabilities.title}</h3>
    <ul role="list" className="quarters">
      {capabilities.items.map(item => (
        <li key={item.title} className="cell">
          <svg className={styles.line} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 1V.6L1 .35V0" />
            <path d="M1 0h0" />
          </svg>
          <h4>{item.title}</h4>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
    <aside className={`band ${styles.promise}`} aria-labelledby="promise">
      <h3 id="promise" className="legend">
        {promise.title}
      </h3>
      <p>{promise.text}</p>
      <ProofLink part="sample-work" />
    </aside>
  </Section>
);
