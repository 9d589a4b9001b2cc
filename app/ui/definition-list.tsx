type DefinitionListProps = {
  items: readonly { term: string; text: string | number }[];
  className: string | undefined;
  /** Classes of each entry and of its term. */
  entryClass?: string;
  termClass?: string;
};

/** Terms, each with its text. */
export const DefinitionList = ({ items, className, entryClass, termClass }: DefinitionListProps) => (
  <dl className={className}>
    {items.map(({ term, text }) => (
      <div key={term} className={entryClass}>
        <dt className={termClass}>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
