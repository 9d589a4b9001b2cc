import { useState } from 'react';
import * as words from '../../content/frame.ts';
import { services } from '../../content/menus.ts';
import { servicePath } from '../../content/pages.ts';
import { usePath } from '../navigation/current-path.ts';
import { NavLink } from '../navigation/link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

const loadServicePreview = () => import('./service-preview.tsx').then(({ ServicePreview }) => ServicePreview);

/** The eight services, each with a short description, next to a picture of the service under the pointer (requirement L3). */
export function ServicesMenu() {
  /** The index of the service in the preview. The preview's code and pictures load when the menu opens. */
  const [shown, show] = useState<number>();
  const ServicePreview = useLoaded(loadServicePreview, shown !== undefined);
  const path = usePath();
  const here = services.findIndex(({ slug }) => path === servicePath(slug));
  return (
    <Menu id="menu-services" label={words.services} section="/services/" onOpen={() => show(Math.max(0, here))}>
      <div className={styles.services}>
        <ul className="ruled">
          {services.map(({ slug, title, summary }, index) => (
            <li key={slug} onPointerOver={() => show(index)} onFocus={() => show(index)}>
              <NavLink to={servicePath(slug)}>
                <strong>{title}</strong>
                <span>{summary}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <div className={styles.preview} aria-hidden="true">
          {ServicePreview && shown !== undefined && <ServicePreview shown={shown} />}
        </div>
      </div>
    </Menu>
  );
}
