import { useRef } from 'react';
import { agency } from '../../content/agency.ts';
import * as words from '../../content/contact.ts';
import { latitudeText, longitudeText } from '../../content/coordinates.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './contact-page.module.css';
import { DrawnMap } from './drawn-map.tsx';
import { useLiveMap } from './use-live-map.ts';

/** OpenStreetMap's map, 400 px high (requirement C1). It is the site's only request to another origin, and loads only near the screen. */
export function OfficeMap() {
  const frame = useRef<HTMLIFrameElement>(null);
  const { wanted, live, used, usable, use } = useLiveMap(frame);
  const { address, map } = agency;
  const { box, marker, title } = map;
  const query = new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker: marker.join(',') });
  const [latitude, longitude] = marker;
  return (
    <div className={styles.board}>
      <DrawnMap />
      {usable && (
        <button type="button" className={styles.cover} onClick={use}>
          <span className="button button--small">{words.mapButton}</span>
        </button>
      )}
      <iframe
        ref={frame}
        data-live={live}
        data-used={used}
        data-wanted={wanted}
        className={styles.frame}
        src={`https://www.openstreetmap.org/export/embed.html?${query}`}
        title={title}
        height="400"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
      <div className={styles.plate}>
        <p className="legend">{`${latitudeText(latitude)} ${longitudeText(longitude)}`}</p>
        <address>
          {address.street}
          <br />
          {address.cityLine}
        </address>
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener"
        >
          {`${words.openMap} `}
          <span className="visually-hidden">{words.inNewTab}</span> <Icon name="arrow-up-right" className="icon icon--small" />
        </a>
      </div>
    </div>
  );
}
