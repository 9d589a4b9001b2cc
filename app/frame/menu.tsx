import type { ReactNode } from 'react';
import { usePath } from '../navigation/current-path.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bar.module.css';
import { useHoverMenu } from './use-hover-menu.ts';

type MenuProps = {
  id: string;
  label: string;
  /** The button is active on pages below this path. */
  section: string;
  /** Called each time before the panel opens. */
  onOpen?: () => void;
  children: ReactNode;
};

/** An entry of the bar that opens a panel: a disclosure, not an ARIA menu. */
export function Menu({ id, label, section, onOpen, children }: MenuProps) {
  const { item, button, panel } = useHoverMenu();
  const active = usePath().startsWith(section);
  return (
    <li {...item}>
      <button
        ref={button}
        type="button"
        className={styles.link}
        popoverTarget={id}
        // `app/inline/menus.ts` updates this attribute on the element just before a panel, even before the app starts.
        aria-expanded="false"
        aria-current={active ? 'true' : undefined}
      >
        {label}
        <Icon name="chevron-down" className={`icon icon--small ${styles.chevron}`} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`container ${styles.panel}`}
        onBeforeToggle={({ newState }) => newState === 'open' && onOpen?.()}
      >
        {children}
      </div>
    </li>
  );
}
