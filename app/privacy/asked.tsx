import styles from './asked.module.css';
import type { PrivacyProps } from './load-privacy.ts';

type AskedProps = Pick<PrivacyProps['asked'], 'addedTitle' | 'addedText'> & Pick<PrivacyProps, 'fields' | 'added'>;

/** Every field of the forms with its reason and the forms that have it, then the facts that are sent along with a form. */
export const Asked = ({ fields, addedTitle, addedText, added }: AskedProps) => (
  <>
    <dl className="ruled">
      {fields.map(({ labels, reason, forms }) => (
        <div key={labels[0]} className={`columns ${styles.row}`}>
          <dt>{labels.join(' / ')}</dt>
          <dd>{reason}</dd>
          <dd className="legend">
            {forms.map(line => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
    <div className={`columns ${styles.row} ${styles.added}`}>
      <h3>{addedTitle}</h3>
      <div>
        <p>{addedText}</p>
        <ul>
          {added.map(fact => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  </>
);
