import { technologyKey } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import type { ServiceSection } from '../../content/types.ts';
import cells from '../ui/cells.module.css';
import { Icon } from '../ui/icon.tsx';
import { TechnologyTiles } from '../ui/technology-tiles.tsx';
import styles from './section-body.module.css';

/** The body of a further section of a service page. */
export function ServiceSectionBody({
  section,
  technologies,
}: {
  section: ServiceSection;
  technologies: readonly TechnologyLink[];
}) {
  switch (section.kind) {
    case 'technologies':
      return <TechnologyTiles lines={technologies.filter(line => section.items.includes(technologyKey(line)))} />;
    case 'use-cases':
    case 'reasons':
      return <NumberedList items={section.items} lined={section.kind === 'reasons'} />;
    case 'industries':
      return <Industries items={section.items} />;
    case 'models':
      return <Models items={section.items} />;
    case 'questions':
      return <Questions items={section.items} />;
  }
}

type Items<K extends ServiceSection['kind']> = Extract<ServiceSection, { kind: K }>['items'];

function NumberedList({ items, lined }: { items: Items<'use-cases' | 'reasons'>; lined: boolean }) {
  return (
    <ol className={lined ? styles.reasons : `${cells.cells} ${styles.cases}`}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={lined ? 'columns' : 'cell'}>
          <span className="legend" aria-hidden="true">
            {String.fromCharCode(65 + index)}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
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

function Questions({ items }: { items: Items<'questions'> }) {
  return (
    <dl className={styles.questions}>
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
