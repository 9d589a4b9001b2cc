import { useEffect, useState } from 'react';
import { whereYouWere } from '../../content/frame.ts';
import { positionLeft } from '../navigation/position.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './return-key.module.css';

/**
 * A button that scrolls to the position at which the visitor left the page. It appears after Back or Forward, because the page then
 * begins at its top (requirement P6).
 */
export function ReturnKey() {
  /** The position in pixels. It is 0, and the button hidden, if the visitor left at the first screen or has scrolled on. */
  const [top, setTop] = useState(0);

  useEffect(() => {
    const was = positionLeft();
    if (was >= innerHeight) setTop(was);
    // A visitor who has scrolled beyond the first screen no longer needs the button.
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
