import { technologyKey } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import type { ServiceSection } from '../../content/types.ts';
import { Faq } from '../sections/faq.tsx';
import { type Levels, ServiceLevels } from '../sections/service-levels.tsx';
import { TechnologyTiles } from '../sections/technology-tiles.tsx';
import lines from './first-piece.module.css';
import styles from './section-body.module.css';

type ServiceSectionBodyProps = {
  section: ServiceSection;
  technologies: readonly TechnologyLink[];
  levels: Levels | undefined;
};

/** The body of a further section of a service page. */
export function ServiceSectionBody({ section, technologies, levels }: ServiceSectionBodyProps) {
  switch (section.kind) {
    case 'technologies':
      return <TechnologyTiles lines={technologies.filter(line => section.items.includes(technologyKey(line)))} />;
    case 'use-cases':
    case 'reasons':
      return <Named items={section.items} />;
    case 'models':
      return <Models items={section.items} />;
    case 'levels':
      return levels && <ServiceLevels {...levels} />;
    case 'questions':
      return <Faq items={section.items} />;
  }
}

type Items<K extends 'use-cases' | 'reasons' | 'models'> = Extract<ServiceSection, { kind: K }>['items'];

const Named = ({ items }: { items: Items<'use-cases' | 'reasons'> }) => (
  <ol role="list" className={`ruled quarters ${styles.entries}`}>
    {items.map(({ title, text }) => (
      <li key={title} className="entry">
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ol>
);

function Models({ items }: { items: Items<'models'> }) {
  return (
    <ul role="list" className={`ruled thirds ${styles.entries} ${styles.models}`}>
      {items.map(({ title, forWhom, includes }) => (
        <li key={title} className="entry">
          <h3>{title}</h3>
          <p>{forWhom}</p>
          <ul role="list" className={`ruled ${lines.lines}`}>
            {includes.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
