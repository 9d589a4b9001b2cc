import * as words from '../../content/frame.ts';
import { servicePath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { NavLink } from '../navigation/link.tsx';
import { ordinal } from '../ui/ordinal.ts';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Spec L3: the eight services, each with a short description. */
export function ServicesMenu() {
  return (
    <Menu id="menu-services" label={words.services} section="/services/" panelClassName={styles.servicesPanel}>
      <ul className={styles.services}>
        {services.map(({ slug, title, summary }, index) => (
          <li key={slug}>
            <NavLink to={servicePath(slug)} className={styles.service}>
              <span className="legend" aria-hidden="true">
                {ordinal(index + 1)}
              </span>
              <span>
                <strong>{title}</strong>
                <span className={styles.summary}>{summary}</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
