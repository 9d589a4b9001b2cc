import type { ReactNode } from 'react';
import { technologyKey } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import type { ServiceSection } from '../../content/types.ts';
import { Faq } from '../offer/faq.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './section-body.module.css';
import { TechnologyTiles } from './technology-tiles.tsx';

type ServiceSectionBodyProps = {
  section: ServiceSection;
  technologies: readonly TechnologyLink[];
  /** A figure beside its list. */
  figure?: ReactNode;
};

/** The body of a further section of a service page. */
export function ServiceSectionBody({ section, technologies, figure }: ServiceSectionBodyProps) {
  switch (section.kind) {
    case 'technologies':
      return <TechnologyTiles lines={technologies.filter(line => section.items.includes(technologyKey(line)))} />;
    case 'use-cases':
    case 'reasons':
      return <Named items={section.items} figure={figure} />;
    case 'industries':
      return <Industries items={section.items} />;
    case 'models':
      return <Models items={section.items} />;
    case 'questions':
      return <Faq items={section.items} />;
  }
}

type Items<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>['items'];

type NamedProps = { items: Items<'use-cases' | 'reasons'>; figure: ReactNode };

/** The class of a list: cards; rows if the cards would need a second line. */
const cardsOf = ({ length }: readonly unknown[]) => (length > 4 ? `${styles.cards} ${styles.rows}` : styles.cards);

/** Lines beside a figure, otherwise cards. */
function Named({ items, figure }: NamedProps) {
  return (
    <div className={figure ? styles.afterFigure : undefined}>
      {figure}
      <ol className={figure ? styles.lined : cardsOf(items)}>
        {items.map(({ title, text }) => (
          <li key={title} className={figure ? undefined : 'cell'}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Industries({ items }: { items: Items<'industries'> }) {
  return (
    <ul className={cardsOf(items)}>
      {items.map(({ icon, title, text }) => (
        <li key={title} className="cell">
          <Icon name={icon} className="icon cap" />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

function Models({ items }: { items: Items<'models'> }) {
  return (
    <ul className={styles.models}>
      {items.map(({ title, forWhom, includes }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{forWhom}</p>
          <ul className={styles.includes}>
            {includes.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
