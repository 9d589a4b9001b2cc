import styles from './definitions.module.css';

type DefinitionsProps = {
  items: readonly { title: string; text: string }[];
  /** Whether the rows have less space between them, as on a sample document. */
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
