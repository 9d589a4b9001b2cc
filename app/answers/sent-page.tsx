import picture from 'picture:popup';
import { useSyncExternalStore } from 'react';
import * as words from '../../content/answers.ts';
import type { FormId } from '../../forms/index.ts';
import { referenceIn } from '../../forms/reference.ts';
import * as formWords from '../../forms/words.ts';
import '../forms/form-alert.css';
import { AfterWriting } from '../forms/after-writing.tsx';
import { ReceiptLinks } from '../forms/receipt.tsx';
import { Link } from '../navigation/link.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './sent-page.module.css';

/** The address never changes while the page is shown. */
const never = () => () => undefined;

/** The page after a plain form post (requirement D3): a large receipt below the machine that prints receipts. */
export function SentPage({ id, message, answer }: { id: FormId; message: string; answer: string }) {
  const reference = useSyncExternalStore(
    never,
    () => referenceIn(location.search),
    () => '',
  );
  return (
    <div id="hero" className={`container columns ${styles.page}`}>
      <div className={styles.text}>
        <p className="legend">{words.sentLegend}</p>
        <h1>{message}</h1>
        {/* `app/inline/sent.ts` looks for `data-sent`, not for the address, because an unknown URL may resemble this page's address. */}
        <p data-sent className="lede">
          {`${words.sentText} `}
          {answer}
        </p>
      </div>
      <div className={`form-alert form-alert--success ${styles.receipt}`}>
        {/* Hidden while the reference (requirement K1) is empty. */}
        <p className={styles.line}>
          <span className="legend">
            <span className="indicator" data-lit="full" aria-hidden="true" />
            {formWords.reference}
          </span>{' '}
          {/* The text differs from the built page if the server has already filled in the reference (`server/pages/sent-page.ts`). */}
          <strong id="reference" className="legend reference" suppressHydrationWarning>
            {reference}
          </strong>
        </p>
        <AfterWriting id={id} />
        <ReceiptLinks reference={reference} />
      </div>
      <Link to="/" className="button">
        {words.backHome}
      </Link>
      <Picture source={picture} alt="" sizes="(width >= 40rem) 32rem, 14rem" className={styles.picture} priority="high" />
    </div>
  );
}

/**
 * The page on which the server answers a refused plain form post (requirement D3) or a follow-up link (requirement K3). The build marks the
 * empty element for the server's answer, and removes the scripts, because hydration would empty the element again. This page shares a
 * module with `SentPage`, because a chunk for this page alone would move styles between chunks.
 */
export function TemplatePage({ legend }: { legend: string }) {
  return (
    <div className={`container columns ${styles.page}`}>
      <p className="legend">{legend}</p>
      <div id="answer" className={styles.filled} />
    </div>
  );
}
