import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fullStop } from '../../content/language.ts';
import type { Field, FormId } from '../../forms/index.ts';
import * as words from '../../forms/words.ts';
import { Link } from '../navigation/link.tsx';
import { afterPaint } from '../ui/after-paint.ts';
import { AfterWriting } from './after-writing.tsx';
import { endpointOf } from './endpoints.ts';
import styles from './form.module.css';
import { FormAlert } from './form-alert.tsx';
import { FormField } from './form-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { fillTyped, keepTyped } from './typed.ts';
import { useRefusals } from './use-refusals.ts';
import { type Submission, useSubmission } from './use-submission.ts';

/** Loads the styles of a result, which no page needs before its form is used. Without a network, the result appears unstyled. */
const loadResultStyles = () => import('./form-alert.css').catch(() => undefined);

/** One of the four forms with its result. The receipt of a success replaces the form, unless the visitor left no address to reply to. */
export function Form({ id, stepsElsewhere }: { id: FormId; stepsElsewhere?: boolean }) {
  const submission = useSubmission(id);
  const element = useRef<HTMLFormElement>(null);
  const replaced = submission.state === 'success' && !submission.unanswerable;
  return (
    <div className={replaced ? undefined : styles.open}>
      <FormBody ref={element} submission={submission} stepsElsewhere={stepsElsewhere} replaced={replaced} />
      <FormAlert submission={submission} over={replaced ? element : undefined}>
        {!stepsElsewhere && <AfterWriting id={id} />}
      </FormAlert>
    </div>
  );
}

type FormBodyProps = {
  ref: RefObject<HTMLFormElement | null>;
  submission: Submission;
  /** Whether the page or popup around the form shows the steps after writing. The form then shows no steps. */
  stepsElsewhere?: boolean | undefined;
  /** Whether a receipt stands in the form's place. */
  replaced?: boolean;
};

/** A form without its result. Until the script runs, or if none ever does, it works as a plain HTML form (requirement D3). */
export function FormBody({ ref, submission, stepsElsewhere = false, replaced }: FormBodyProps) {
  const { form, state, submit } = submission;
  const sending = state === 'sending';
  const { url, external } = endpointOf(form.id);
  const noteId = `${form.id}-note`;
  const { refusals, catchUp, handlers } = useRefusals();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    fillTyped(form.id, element);
    return () => keepTyped(form.id, element);
  }, [form.id, ref]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form begins to run
  useEffect(() => {
    if (ref.current) catchUp(ref.current);
  }, []);
  return (
    <div className={`form-body ${styles.container}`} hidden={replaced}>
      <p id={noteId} className={`form-note ${styles.note}`}>
        {form.note}
      </p>
      <form
        ref={ref}
        aria-describedby={noteId}
        method="post"
        action={url}
        // A Devanagari letter takes three bytes in this encoding, nine in the default. Another origin's script may read only the default.
        encType={external && form.encoding === 'json' ? undefined : 'multipart/form-data'}
        className={`form ${styles.form}`}
        // Waits for the paint: a popup focuses its form as it opens, and a new style sheet makes the browser restyle the page.
        onFocus={() => afterPaint(loadResultStyles)}
        onSubmit={submit}
        {...handlers}
      >
        {form.fields.map((field: Field) => (
          <FormField key={field.name} id={`${form.id}-${field.name}`} field={field} refusal={refusals[field.name]} />
        ))}
        {/* Another origin gets exactly the form's fields, even by a plain post (requirement F14). */}
        {!external && <Honeypot />}
        {/* Not `disabled` while sending: a disabled button loses the focus. */}
        <div className="send">
          <button
            type="submit"
            className="button button--primary"
            aria-disabled={sending || undefined}
            data-sending={words.sending}
            // `app/inline/plain-post.ts` may have changed the button's text before hydration.
            suppressHydrationWarning
          >
            {sending ? words.sending : form.submit}
          </button>
        </div>
      </form>
      <p className={styles.note}>
        {`${words.useOfData} `}
        <Link to="/privacy">{words.howHandled}</Link>
        {!external && `${fullStop} ${words.recordOfUse}`}
      </p>
      {/* The alert of a failure replaces the steps. A message without an address or number to reply to has no next steps. */}
      {!stepsElsewhere && state !== 'failure' && !submission.unanswerable && <AfterWriting id={form.id} />}
    </div>
  );
}
