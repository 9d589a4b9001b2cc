import * as words from '../../content/home.ts';
import { servicePath } from '../../content/pages.ts';
import type { ServiceSlug } from '../../content/services/index.ts';
import { services } from '../../content/services/index.ts';
import type { ServiceCard } from '../../content/types.ts';
import { Machine } from '../illustration/illustration.tsx';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PictureSource } from '../ui/picture.tsx';
import { RevealItem } from '../ui/reveal.tsx';
import { rowOf } from './core-rows.ts';
import styles from './core-services.module.css';

type CoreServicesProps = { cards: Record<ServiceSlug, ServiceCard>; pictures: Record<ServiceSlug, PictureSource> };

/** Spec H5: a card with a picture for each service. */
export function CoreServices({ cards, pictures }: CoreServicesProps) {
  return (
    <SharedElements>
      <ul className={`tray ${styles.grid}`}>
        {services.map(({ slug, title }, index) => (
          <RevealItem key={slug} step={index % 4} {...rowOf(index, services.length)} className={`module ${styles.card}`}>
            <Icon name={cards[slug].icon} className={`icon icon--small ${styles.icon}`} />
            <SharedElement page={servicePath(slug)}>
              <Machine
                name={slug}
                within="li"
                source={pictures[slug]}
                alt=""
                sizes={`(width >= 72rem) ${services.length % 4 ? 31 : 22}vw, (width >= 40rem) 11rem, 7.5rem`}
                className={styles.picture}
              />
            </SharedElement>
            <h3>{title}</h3>
            <ul className={styles.lines}>
              {cards[slug].lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={servicePath(slug)} className="button button--small">
              {`${words.learnMore} `}
              <span className="visually-hidden">
                {`${words.learnMoreAbout} `}
                {title}
              </span>{' '}
              <Icon name="arrow-right" />
            </Link>
          </RevealItem>
        ))}
      </ul>
    </SharedElements>
  );
}
