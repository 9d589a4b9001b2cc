import { technologies } from 'virtual:menus';
import type { ComponentProps, MouseEvent } from 'react';
import * as words from '../../content/frame.ts';
import { pagesIn, servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { technologyGroups } from '../../content/technologies/index.ts';
import { NavLink } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageLinks } from './language-links.tsx';
import styles from './mobile-menu.module.css';

const closeOnChoice = ({ currentTarget }: MouseEvent) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** Closes the menu on choice: a link to the current page changes no page, and the menu would stay open. */
const MenuLink = (props: ComponentProps<typeof NavLink>) => <NavLink {...props} onClick={closeOnChoice} />;

/** Spec L7: the menu of small screens. `app/inline/inquiry-service.ts` closes it when Get a Quote is pressed. */
export function MobileMenu() {
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
          <ul className={styles.list}>
            {pagesIn('smallMenu').map(({ path, label }) => (
              <li key={path}>
                <MenuLink to={path}>{label}</MenuLink>
              </li>
            ))}
            <li>
              <details name="mobile-menu">
                <summary>
                  {`${words.services} `}
                  <Icon name="plus" />
                </summary>
                <ul className={`${styles.sublist} ${styles.services}`}>
                  {services.map(({ slug, title }) => (
                    <li key={slug}>
                      <MenuLink to={servicePath(slug)}>{title}</MenuLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            <li>
              <details name="mobile-menu">
                <summary>
                  {`${words.technologies} `}
                  <Icon name="plus" />
                </summary>
                {technologyGroups.map(group => (
                  <div key={group.id}>
                    <p className="legend">{group.title}</p>
                    <ul className={styles.sublist}>
                      {technologies
                        .filter(line => line.group === group.id && !('mobileMenu' in line))
                        .map(line => (
                          <li key={line.slug}>
                            <MenuLink to={technologyPath(technologyKey(line))}>{line.name}</MenuLink>
                          </li>
                        ))}
                    </ul>
                  </div>
                ))}
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
