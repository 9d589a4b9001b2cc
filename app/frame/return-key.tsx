import { useEffect, useState } from 'react';
import { whereYouWere } from '../../content/frame.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './return-key.module.css';

/** After Back or Forward, which scroll to the top (spec P6): a button that scrolls to the position at which the visitor left the page. */
export function ReturnKey() {
  const [place, setPlace] = useState<number>(history.state?.was ?? 0);

  useEffect(() => {
    // A visitor who scrolls on needs no key.
    const look = () => scrollY > innerHeight && setPlace(0);
    addEventListener('scrollend', look);
    return () => removeEventListener('scrollend', look);
  }, []);

  if (place < innerHeight) return null;
  return (
    <button type="button" className={`button button--small ${styles.key}`} onClick={() => scrollTo({ top: place })}>
      {whereYouWere} <Icon name="arrow-down" />
    </button>
  );
}
