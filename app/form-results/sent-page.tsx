import lens from 'picture:lens-lit';
import picture from 'picture:popup';
import { useSyncExternalStore } from 'react';
import * as words from '../../content/answers.ts';
import type { FormId } from '../../forms/index.ts';
import { referenceIn } from '../../forms/reference.ts';
import * as formWords from '../../forms/words.ts';
import '../forms/form-alert.css';
import { AfterWriting } from '../forms/after-writing.tsx';
import { Link } from '../navigation/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { AnswerPage } from './answer-page.tsx';
import styles from './sent-page.module.css';

/** The address never changes while the page is shown. */
const never = () => () => undefined;

/** Shown after a plain form post (spec D3): the receipt, large, below the machine that prints such. */
export function SentPage({ id, message, answer }: { id: FormId; message: string; answer: string }) {
  const reference = useSyncExternalStore(
    never,
    () => referenceIn(location.search),
    () => '',
  );
  return (
    <div className={`container columns ${styles.page}`}>
      <div className={styles.text}>
        <p className="legend">{words.sentLegend}</p>
        <h1>{message}</h1>
        {/* `app/inline/sent.ts` looks for `data-sent`: an unknown address may look like that of this page. */}
        <p data-sent className="lede">
          {`${words.sentText} `}
          {answer}
        </p>
      </div>
      <div className={`notice notice--success ${styles.receipt}`}>
        <Reference reference={reference} />
        <AfterWriting id={id} />
      </div>
      <Link to="/" className="button">
        {words.backHome}
      </Link>
      <Picture source={picture} alt="" sizes="(width >= 48rem) 32rem, 14rem" className={styles.picture} priority="high" />
    </div>
  );
}

/**
 * The reference (spec K1); hidden without one. The server may have filled it in before the app hydrates it (`server/pages/sent-page.ts`),
 * which is no mismatch.
 */
function Reference({ reference }: { reference: string }) {
  return (
    <div className={styles.reference} hidden={!reference} suppressHydrationWarning>
      <Picture source={lens} alt="" sizes="80px" className={styles.lens} priority="high" />
      <p>
        <span className="legend">{formWords.reference}</span>{' '}
        <strong className="reference" suppressHydrationWarning>
          {reference}
        </strong>
      </p>
    </div>
  );
}

/**
 * Filled in by the server: the answer to a refused plain form post (spec D3), and to a follow-up link (spec K3). The build marks the
 * empty element and removes the scripts, because hydration would empty it. In the same module as `SentPage`: one more chunk would
 * move styles between chunks.
 */
export function TemplatePage({ legend }: { legend: string }) {
  return (
    <AnswerPage legend={legend}>
      <div id="answer" />
    </AnswerPage>
  );
}
