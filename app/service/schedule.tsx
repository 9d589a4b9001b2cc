import type { FirstPiece } from '../../content/types.ts';
import scale from '../sections/weeks.module.css';
import type { WorkingTerms } from './load-service.ts';
import styles from './schedule.module.css';

type ScheduleProps = Pick<FirstPiece, 'weeks'> & Pick<WorkingTerms, 'payment' | 'payments' | 'after'>;

/** The number of weeks for which the page has room. */
const most = 12;

/**
 * A slot for each week of the longest time, solid up to the shortest time and hatched after it. Below them are the payments: the last is due
 * at the end, the others at equal distances before it. After the last comes a dotted rule.
 */
export function Schedule({ weeks: [from, to], payment, payments, after }: ScheduleProps) {
  const end = Math.min(to, most);
  const last = payments.length - 1;
  const dues = payments.map((_, index) => (last === 0 ? end : Math.round((index * end) / last)));
  const slots = (start: number, next = end) => (
    <span aria-hidden="true">
      {Array.from({ length: next - start }, (_, index) => start + index).map(week => (
        <i key={week} className={scale[week < from ? 'sure' : 'open']} />
      ))}
    </span>
  );
  return (
    <figure className={styles.schedule}>
      <ol role="list" className={styles.payments} aria-label={payment}>
        {last === 0 && <li aria-hidden="true">{slots(0, end)}</li>}
        {payments.map(({ share, when }, index) => (
          <li key={when}>
            {slots(dues[index] ?? 0, dues[index + 1])}
            <div className={styles.due}>
              <strong>{share}</strong> {when}
              {index === last && <div>{after}</div>}
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
