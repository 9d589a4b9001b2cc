import { type MouseEvent, useRef } from 'react';
import { servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import { NavLink } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './mobile-menu.module.css';

/** Spec L7: the menu of small screens. */
export function MobileMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const closeOnChoice = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, [commandfor]')) panel.current?.hidePopover();
  };
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        popoverTarget="menu"
        aria-expanded="false"
        aria-label="Menu"
      >
        <Icon name="menu" className={`icon ${styles.closed}`} />
        <Icon name="x" className={`icon ${styles.opened}`} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click on any link inside, by whatever means, reaches it */}
      <div ref={panel} id="menu" popover="auto" className={styles.panel} onClick={closeOnChoice}>
        <nav aria-label="Mobile">
          <ul className={styles.list}>
            <li>
              <NavLink to="/">Home</NavLink>
            </li>
            <li>
              <NavLink to="/about-us">About Us</NavLink>
            </li>
            <li>
              <details name="mobile-menu">
                <summary>
                  Services <Icon name="plus" />
                </summary>
                <ul className={styles.sublist}>
                  {services.map(({ slug, title }) => (
                    <li key={slug}>
                      <NavLink to={servicePath(slug)}>{title}</NavLink>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            <li>
              <details name="mobile-menu">
                <summary>
                  Technologies <Icon name="plus" />
                </summary>
                {technologyGroups.map(group => (
                  <div key={group.id} className={styles.group}>
                    <p className="legend">{group.title}</p>
                    <ul className={styles.sublist}>
                      {technologies
                        .filter(line => line.group === group.id && !('mobileMenu' in line))
                        .map(line => (
                          <li key={line.slug}>
                            <NavLink to={technologyPath(technologyKey(line))}>{line.name}</NavLink>
                          </li>
                        ))}
                    </ul>
                  </div>
                ))}
              </details>
            </li>
            <li>
              <NavLink to="/contact">Contact</NavLink>
            </li>
          </ul>
        </nav>
        <InquiryButton className="button button--primary">Get a Quote</InquiryButton>
      </div>
    </div>
  );
}
