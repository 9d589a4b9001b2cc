import type { ReactNode } from 'react';
import { technologyKey } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import type { ServiceSection } from '../../content/types.ts';
import { Icon } from '../ui/icon.tsx';
import cells from './cells.module.css';
import styles from './section-body.module.css';
import { TechnologyTiles } from './technology-tiles.tsx';

type ServiceSectionBodyProps = {
  section: ServiceSection;
  technologies: readonly TechnologyLink[];
  /** A figure beside its list. */
  figure: ReactNode;
};

/** The body of a further section of a service page. */
export function ServiceSectionBody({ section, technologies, figure }: ServiceSectionBodyProps) {
  switch (section.kind) {
    case 'technologies':
      return <TechnologyTiles lines={technologies.filter(line => section.items.includes(technologyKey(line)))} />;
    case 'use-cases':
    case 'reasons':
      return <NumberedList items={section.items} lined={section.kind === 'reasons' || Boolean(figure)} figure={figure} />;
    case 'industries':
      return <Industries items={section.items} />;
    case 'models':
      return <Models items={section.items} />;
    case 'questions':
      return <Questions items={section.items} figure={figure} />;
  }
}

type Items<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>['items'];

function NumberedList({ items, lined, figure }: { items: Items<'use-cases' | 'reasons'>; lined: boolean; figure: ReactNode }) {
  return (
    <div className={figure ? `columns ${styles.afterFigure}` : undefined}>
      {figure}
      <ol className={lined ? styles.reasons : `${cells.cells} ${styles.cases}`}>
        {items.map(({ title, text }, index) => (
          <li key={title} className={lined ? 'columns' : 'cell'}>
            {!figure && (
              <span className="legend" aria-hidden="true">
                {String.fromCharCode(65 + index)}
              </span>
            )}
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
    <ul className={`${cells.cells} ${styles.industries}`}>
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
    <ul className={`tray ${styles.models}`}>
      {items.map(({ title, forWhom, includes }) => (
        <li key={title} className="module">
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

function Questions({ items, figure }: { items: Items<'questions'>; figure: ReactNode }) {
  return (
    <div className={`columns ${styles.beforeFigure}`}>
      {figure}
      <dl className={styles.questions}>
        {items.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
