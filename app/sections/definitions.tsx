import { DefinitionList } from '../ui/definition-list.tsx';
import styles from './definitions.module.css';

type DefinitionsProps = {
  items: readonly { title: string; text: string }[];
  /** On a sheet: rows with less space between them. */
  dense?: boolean;
};

/** Names with their texts, a hairline above each. */
export const Definitions = ({ items, dense = false }: DefinitionsProps) => (
  <DefinitionList
    items={items.map(({ title, text }) => ({ term: title, text }))}
    className={`ruled ${styles.definitions}${dense ? ` ${styles.dense}` : ''}`}
  />
);
