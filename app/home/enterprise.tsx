import type { home } from '../../content/home.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { ProofLink } from '../site/proof-link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PictureSource } from '../ui/picture.tsx';
import styles from './enterprise.module.css';
import rows from './rows.module.css';

type EnterpriseProps = (typeof home)['enterprise'] & { picture: PictureSource };

/** The section for enterprises (requirement H4). */
export function Enterprise({ picture, pictureAlt, why, impact, capabilities, promise }: EnterpriseProps) {
  return (
    <div className={`columns ${styles.grid}`}>
      <Illustration
        name="enterprise"
        seated="by-scroll"
        source={picture}
        alt={pictureAlt}
        sizes="(width >= 64rem) 44rem, 92vw"
        className={styles.picture}
      />
      <div className={styles.text}>
        {[why, impact].map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <div className={styles.capabilities}>
        <h3>{capabilities.title}</h3>
        <ul role="list" className={`tray quarters ${rows.rows} ${styles.list}`}>
          {capabilities.items.map(({ icon, title, text }) => (
            <li key={title} className="module">
              <Icon name={icon} className="icon cap" />
              <h4>{title}</h4>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <aside className={`band ${styles.promise}`} aria-labelledby="promise">
        <h3 id="promise" className="legend">
          {promise.title}
        </h3>
        <p>{promise.text}</p>
        <ProofLink part="sample-work" />
      </aside>
    </div>
  );
}
