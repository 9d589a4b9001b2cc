import { type SubmitEvent, useSyncExternalStore } from 'react';
import { reply } from '../../content/promises.ts';
import { type FormDefinition, type FormId, forms, isAnswerable } from '../../forms/index.ts';
import { remember } from '../session-flags.ts';
import { createStore } from '../store.ts';
import { endpointOf } from './endpoints.ts';
import type { Receipt } from './receipt.tsx';
import { readPayload, send } from './send.ts';
import { chosenLabel, writeSource } from './source-header.ts';
import { clearTyped } from './typed.ts';

type FormState = {
  state: 'idle' | 'sending' | 'success' | 'failure';
  /** The receipt of a success. */
  receipt?: Receipt;
  /** Whether the sent submission has no address or number to reply to. The form then keeps its text, to be completed (requirement K16). */
  unanswerable?: boolean;
  /** Lines below the alert's text. Failure: the intake's errors, one per field. Success: when an answer comes, or that none can come. */
  details: readonly string[];
};

export type Submission = FormState & {
  form: FormDefinition;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  dismiss: () => void;
};

// The key is undefined outside secure contexts; the intake accepts submissions without a key.
const newKey = () => globalThis.crypto.randomUUID?.();

/** Milliseconds that assistive technology needs to register that a dialog has closed or an alert was removed. */
const settling = 200;

const idle: FormState = { state: 'idle', details: [] };

/** The states by form, kept as long as the document lives: a form that is shown again shows the result of its last attempt. */
const results = createStore<{ readonly [id in FormId]?: FormState }>({});
const attempts = new Map<FormId, { content: string; key: string | undefined }>();

const show = (id: FormId, next: FormState): void => results.set({ ...results.get(), [id]: next });

export const isSending = () => Object.values(results.get()).some(({ state }) => state === 'sending');

/** Sends a form and shows the result. `onSettled` runs after the attempt, before its alert appears. */
async function attempt(id: FormId, element: HTMLFormElement, onSettled?: () => void): Promise<void> {
  const form: FormDefinition = forms[id];
  const endpoint = endpointOf(id);
  const { state } = results.get()[id] ?? idle;
  if (state === 'sending') return;
  show(id, { state: 'sending', details: [] });

  const payload = readPayload(form, new FormData(element), endpoint);
  const content = JSON.stringify(payload);
  // A retry of the same content has the same key, so that the intake stores it once even if the first attempt arrived.
  const last = attempts.get(id);
  const key = last?.content === content ? last.key : newKey();
  attempts.set(id, { content, key });
  const unanswerable = isAnswerable(form, payload) ? undefined : form.unanswerable;
  const outcome = await send(form, payload, endpoint, { key, source: writeSource(form, element) });
  const time = new Date().toTimeString().slice(0, 8);

  if (outcome.ok) {
    attempts.delete(id);
    // The goal of the service that counts visits (tools/postbuild/measuring.ts).
    if (import.meta.env.MEASURED)
      document.dispatchEvent(new CustomEvent('sent', { detail: { form: id, service: chosenLabel(form, element) } }));
    if (!unanswerable) clearTyped(id);
    // Without the flag `inquiry-sent`, the button of the estimate popup stays and leads back to the kept text.
    if (!unanswerable || id !== 'estimate') remember('inquiry-sent');
  } else if (form.logFailures) {
    console.error(`${form.title}: not sent.`, outcome.cause);
  }
  onSettled?.();
  // Screen readers miss an alert that is inserted while a dialog closes, or right after another alert is removed (heard with
  // Orca 43 and Firefox).
  if (onSettled || state !== 'idle') await new Promise(resolve => setTimeout(resolve, settling));
  if (!outcome.ok) return show(id, { state: 'failure', details: outcome.problems });
  const receipt = { stored: !endpoint.external, time, reference: outcome.reference };
  show(id, { state: 'success', receipt, unanswerable: Boolean(unanswerable), details: [unanswerable ?? reply] });
}

/** The state of one form. `onSettled` runs after an attempt, before its alert appears. */
export function useSubmission(id: FormId, onSettled?: () => void): Submission {
  const now = useSyncExternalStore(
    results.subscribe,
    () => results.get()[id] ?? idle,
    () => idle,
  );
  return {
    ...now,
    form: forms[id],
    submit: event => {
      event.preventDefault();
      void attempt(id, event.currentTarget, onSettled);
    },
    dismiss: () => show(id, idle),
  };
}
