import { useEffect, useState } from 'react';
import { whereYouWere } from '../../content/frame.ts';
import { positionLeft } from '../navigation/position.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './return-key.module.css';

/**
 * A button that scrolls to the position at which the visitor left the page; shown after Back or Forward, which scroll to the top
 * (requirement P6).
 */
export function ReturnKey() {
  /** The position in pixels; 0 for the first screen. */
  const [top, setTop] = useState(0);

  useEffect(() => {
    const was = positionLeft();
    if (was >= innerHeight) setTop(was);
    // A visitor who scrolls on needs no key.
    const look = () => scrollY > innerHeight && setTop(0);
    addEventListener('scrollend', look);
    return () => removeEventListener('scrollend', look);
  }, []);

  if (!top) return null;
  return (
    <button type="button" className={`button button--small ${styles.key}`} onClick={() => scrollTo({ top: top })}>
      {whereYouWere} <Icon name="arrow-down" />
    </button>
  );
}
