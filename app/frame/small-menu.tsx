import { technologies } from 'virtual:menu-technologies';
import type { ToggleEvent } from 'react';
import * as words from '../../content/frame.ts';
import { services } from '../../content/menus.ts';
import { pagesIn, servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { NavLink } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './small-menu.module.css';

/** The pictures of the services, and the rules for a menu whose lists are open. */
const loadTabletMenu = async () => {
  const [{ ServicePreview }] = await Promise.all([import('./service-preview.tsx'), import('./tablet-menu.css')]);
  return ServicePreview;
};

/** Scrolls an opened section to the menu's top, so that as many of its rows as possible are visible. */
function raise({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (newState === 'open') currentTarget.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}

/**
 * The menu of small screens (requirement L7). `follow-links.ts` closes it at a link, `app/inline/inquiry-service.ts` at Get a Quote. On a
 * tablet, both lists are open at once, and the services have pictures.
 */
export function SmallMenu() {
  const ServicePreview = useLoaded(loadTabletMenu, '(40rem <= width < 64rem)');
  const list = { name: ServicePreview ? undefined : 'menu-section', open: !!ServicePreview, onToggle: raise };
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        popoverTarget="menu"
        aria-expanded="false"
        aria-label={words.menu}
      >
        <Icon name="menu" className={`icon ${styles.closed}`} />
        <Icon name="x" className={`icon ${styles.opened}`} />
      </button>
      <div id="menu" popover="auto" className={styles.panel}>
        <nav aria-label={words.mobileNavigation}>
          <ul className={`links ruled ${styles.list}`}>
            {pagesIn('smallMenu').map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
            <li>
              <details {...list}>
                <summary>
                  {`${words.services} `}
                  <Icon name="plus" />
                </summary>
                <ul className={styles.sublist}>
                  {services.map(({ slug, title }, index) => (
                    <li key={slug}>
                      <NavLink to={servicePath(slug)}>
                        {ServicePreview && <ServicePreview shown={index} small />}
                        {title}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            <li>
              <details {...list} className={styles.technologies}>
                <summary>
                  {`${words.technologies} `}
                  <Icon name="plus" />
                </summary>
                <TechnologyGroups
                  lines={technologies.filter(line => !('smallMenu' in line))}
                  listOf={() => ({ className: styles.sublist })}
                  entry={line => <NavLink to={technologyPath(technologyKey(line))}>{line.name}</NavLink>}
                >
                  {({ title }, list) => (
                    <div>
                      <p className="legend">{title}</p>
                      {list}
                    </div>
                  )}
                </TechnologyGroups>
              </details>
            </li>
            <LanguageLinks />
          </ul>
        </nav>
        <InquiryButton className="button button--primary">{words.getQuote}</InquiryButton>
      </div>
    </div>
  );
}
