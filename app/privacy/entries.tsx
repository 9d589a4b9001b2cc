import styles from './entries.module.css';

/** Names with their texts, a hairline between them. */
export const Entries = ({ items }: { items: readonly { title: string; text: string }[] }) => (
  <dl className={styles.entries}>
    {items.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
