import { Faq } from '../sections/faq.tsx';
import type { ThisSiteProps } from './load-this-site.ts';

/** Decisions with their costs, folded behind their titles. */
export function Decisions({ cost: costLabel, items }: ThisSiteProps['decisions']) {
  const records = items.map(({ title, date, decided, cost }) => ({
    question: title,
    answer: (
      <div>
        <p className="legend">{date}</p>
        <p>{decided}</p>
        <p>{`${costLabel} ${cost}`}</p>
      </div>
    ),
  }));
  return <Faq items={records} />;
}
