import styles from './readings.module.css';

type ReadingsProps = { items: readonly { name: string; value: string | number }[]; className?: string | undefined };

/** Readings of an instrument: each a name above its value, in recessed windows. `className` places the windows. */
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
