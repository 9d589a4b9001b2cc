import { DefinitionList } from '../ui/definition-list.tsx';
import styles from './readings.module.css';

type ReadingsProps = { items: readonly { name: string; value: string | number }[]; className?: string | undefined };

/** Readings of an instrument: each a name above its value, in recessed windows. `className` places the windows. */
export const Readings = ({ items, className }: ReadingsProps) => (
  <DefinitionList
    items={items.map(({ name, value }) => ({ term: name, text: value }))}
    className={`tray ${styles.readings} ${className ?? ''}`}
    entryClass="module"
    termClass="legend"
  />
);
