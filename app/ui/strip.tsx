import { type ReactNode, useEffect, useRef } from 'react';
import styles from './strip.module.css';

/** Below this width the cards are in a strip; as in the style sheet. */
const narrow = '(width < 40rem)';

type StripProps = { label: string; ordered?: boolean; className: string | undefined; children: ReactNode };

/** Cards in a list of any layout: on phones a row to swipe, with the next card in sight and a scale under it. */
export function Strip({ label, ordered = false, className, children }: StripProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = frame.current?.firstElementChild as HTMLElement;
    const phone = matchMedia(narrow);
    // Not every browser lets the keyboard into what scrolls. A grid needs no stop.
    const update = () => {
      if (phone.matches) list.setAttribute('tabindex', '0');
      else list.removeAttribute('tabindex');
    };
    // Brings the card of the focused link into sight: the snapping would go back to the card before.
    const show = ({ target }: FocusEvent) => {
      const card = [...list.children].find(child => child.contains(target as Element)) as HTMLElement | undefined;
      if (phone.matches && card) list.scrollTo({ left: card.offsetLeft, behavior: 'instant' });
    };
    list.addEventListener('focusin', show);
    update();
    phone.addEventListener('change', update);
    return () => {
      phone.removeEventListener('change', update);
      list.removeEventListener('focusin', show);
    };
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
