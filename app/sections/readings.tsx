import styles from './readings.module.css';

type ReadingsProps = { items: readonly { name: string; value: string | number }[]; className?: string | undefined };

/** Values like the readings of an instrument, in recessed windows: a name above each value. `className` places the windows. */
export const Readings = ({ items, className }: ReadingsProps) => (
  <dl className={`tray ${styles.readings} ${className ?? ''}`}>
    {items.map(({ name, value }) => (
      <div key={name} className="module">
        <dt className="legend">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
