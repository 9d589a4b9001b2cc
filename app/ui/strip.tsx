import { type ReactNode, useEffect, useRef } from 'react';
import styles from './strip.module.css';

/** Below this width the cards are in a strip; as in the style sheet. */
const narrow = '(width < 40rem)';

type StripProps = { label: string; ordered?: boolean; className: string | undefined; children: ReactNode };

/** Cards in a list of any layout: on phones a row to swipe, with the next card in sight and a scale under it. */
export function Strip({ label, ordered = false, className, children }: StripProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const phone = matchMedia(narrow);
    // Not every browser lets the keyboard into what scrolls. A grid needs no stop.
    const update = () => {
      const list = frame.current?.firstElementChild;
      if (phone.matches) list?.setAttribute('tabindex', '0');
      else list?.removeAttribute('tabindex');
    };
    update();
    phone.addEventListener('change', update);
    return () => phone.removeEventListener('change', update);
  }, []);
  const List = ordered ? 'ol' : 'ul';
  return (
    <div ref={frame} className={styles.frame}>
      <List className={`${className} ${styles.strip}`} aria-label={label}>
        {children}
      </List>
      <div className={`ticks ${styles.scale}`} aria-hidden="true" />
    </div>
  );
}
