import { agency } from '../../content/agency.ts';
import styles from './contact-page.module.css';

/** Spec C1: OpenStreetMap's embedded map, 400 px high, loaded when it comes near the viewport. The only thing from another origin. */
export function OfficeMap() {
  const { box, marker, title } = agency.map;
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: marker.join(',') });
  return (
    <iframe
      className={styles.frame}
      src={`https://www.openstreetmap.org/export/embed.html?${query}`}
      title={title}
      height="400"
      loading="lazy"
      referrerPolicy="no-referrer"
    />
  );
}
