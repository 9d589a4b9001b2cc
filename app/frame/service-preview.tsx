import pictures from 'virtual:pictures';
import { services } from '../../content/services/index.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './service-preview.module.css';

/** The machine of a service, by its index in the list, in the bay of the menu. */
export default function ServicesBay({ shown }: { shown: number }) {
  const service = services[shown];
  if (!service) return;
  const { slug, title } = service;
  return (
    <div className={styles.bay}>
      <Picture key={slug} source={pictures[slug]} alt="" sizes="360px" className={`machine ${styles.picture}`} />
      <p className={`legend ${styles.caption}`}>{title}</p>
    </div>
  );
}
