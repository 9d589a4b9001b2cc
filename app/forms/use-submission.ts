import { type SubmitEvent, useRef, useState } from 'react';
import { reply } from '../../content/promises.ts';
import { type FormDefinition, type FormId, forms, isAnswerable } from '../../forms/index.ts';
import { remember } from '../tab-notes.ts';
import { endpointOf } from './endpoints.ts';
import { loadReceipt, type Receipt } from './receipt.tsx';
import { type Payload, readPayload, send } from './send.ts';
import { writeSource } from './source.ts';

type SubmissionState = 'idle' | 'sending' | 'success' | 'failure';

export type Submission = {
  form: FormDefinition;
  state: SubmissionState;
  /** Of the last success. */
  receipt: Receipt | undefined;
  /** Shown below the text: the intake's errors, a line for each field; or when an answer comes, or that none can. */
  details: readonly string[];
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  dismiss: () => void;
};

// Undefined outside secure contexts; the intake accepts submissions without a key.
const newKey = () => globalThis.crypto.randomUUID?.();

/** Milliseconds until assistive technology has followed a closed dialog or a removed notice. */
const settling = 200;

/** The number of attempts under way. */
let attempts = 0;
export const isSending = () => attempts > 0;

const successLine = (form: FormDefinition, payload: Payload) =>
  form.unanswerable && !isAnswerable(form, payload) ? form.unanswerable : reply;

/** The state of one form. `onSettled` runs after an attempt, before its notice appears. */
export function useSubmission(id: FormId, onSettled?: () => void): Submission {
  const form: FormDefinition = forms[id];
  const endpoint = endpointOf(id);
  const [state, setState] = useState<SubmissionState>('idle');
  const [details, setDetails] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<Receipt>();
  const sending = useRef(false);
  const attempt = useRef<{ content: string; key: string | undefined }>(undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    attempts += 1;
    setState('sending');
    loadReceipt();

    const element = event.currentTarget;
    const payload = readPayload(form, new FormData(element), endpoint);
    const content = JSON.stringify(payload);
    // A retry of the same content has the same key, so that the intake stores it once even if the first attempt arrived.
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    const beside = { key: attempt.current.key, source: writeSource(form, element) };
    const outcome = await send(form, payload, endpoint, beside);
    const time = new Date().toTimeString().slice(0, 8);

    sending.current = false;
    attempts -= 1;
    if (outcome.ok) {
      attempt.current = undefined;
      remember('inquiry-sent');
      element.reset();
    } else if (form.logFailures) {
      console.error(`${form.title}: not sent.`, outcome.cause);
    }
    onSettled?.();
    // Screen readers miss an alert that is inserted while a closing dialog gives the page back to them, or right after another
    // one is removed (heard with Orca 43 and Firefox).
    if (onSettled || state !== 'idle') await new Promise(resolve => setTimeout(resolve, settling));
    if (outcome.ok) setReceipt({ stored: !endpoint.external, time, reference: outcome.reference, written: payload });
    setDetails(outcome.ok ? [successLine(form, payload)] : outcome.problems);
    setState(outcome.ok ? 'success' : 'failure');
  };

  return { form, state, receipt, details, submit: event => void submit(event), dismiss: () => setState('idle') };
}
