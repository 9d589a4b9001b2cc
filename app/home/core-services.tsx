import * as words from '../../content/home.ts';
import { services } from '../../content/menus.ts';
import { servicePath } from '../../content/pages.ts';
import type { ServiceSlug } from '../../content/services.ts';
import type { ServiceCard } from '../../content/types.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { Icon } from '../ui/icon.tsx';
import type { PictureSource } from '../ui/picture.tsx';
import { RevealItem } from '../ui/reveal.tsx';
import styles from './core-services.module.css';

type CoreServicesProps = { cards: Record<ServiceSlug, ServiceCard>; pictures: Record<ServiceSlug, PictureSource>; other: string };

/** A card with a picture for each service (requirement H5). The last place of three columns has an invitation. */
export function CoreServices({ cards, pictures, other }: CoreServicesProps) {
  return (
    <SharedElements>
      <ul role="list" className={`tray ${styles.cards}`}>
        {services.map(({ slug, title }, index) => (
          <RevealItem key={slug} step={index % 4} className={`module ${styles.card}`}>
            <SharedElement page={servicePath(slug)}>
              <Illustration
                name={slug}
                within="li"
                source={pictures[slug]}
                alt=""
                sizes="(width >= 64rem) 20vw, (width >= 40rem) 26vw, 7rem"
                className="on-screen"
              />
            </SharedElement>
            <Icon name={cards[slug].icon} />
            <h3>{title}</h3>
            <ul role="list" className={styles.lines}>
              {cards[slug].lines.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Link to={servicePath(slug)} className="stretched">
              {`${words.learnMore} `}
              <span className="visually-hidden">
                {`${words.learnMoreAbout} `}
                {title}
              </span>{' '}
              <Icon name="arrow-right" />
            </Link>
          </RevealItem>
        ))}
        <li>
          <a href="#inquire" className="button button--primary button--small">
            {other}
          </a>
        </li>
      </ul>
    </SharedElements>
  );
}
