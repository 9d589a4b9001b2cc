import styles from './definitions.module.css';

type DefinitionsProps = {
  items: readonly { title: string; text: string }[];
  /** Less space between the rows, for a sheet. */
  dense?: boolean;
};

/** Names with their texts, a hairline above each. */
export const Definitions = ({ items, dense = false }: DefinitionsProps) => (
  <dl className={`ruled ${styles.definitions}${dense ? ` ${styles.dense}` : ''}`}>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
