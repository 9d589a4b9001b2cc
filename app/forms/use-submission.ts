import { type SubmitEvent, useRef, useState } from 'react';
import { type FormDefinition, type FormId, forms } from '../../forms/index.ts';
import { remember } from '../visit.ts';
import { endpointOf } from './endpoints.ts';
import { readPayload, send } from './send.ts';

type SubmissionState = 'idle' | 'sending' | 'success' | 'failure';

export type Submission = {
  form: FormDefinition;
  state: SubmissionState;
  /** What the intake found wrong, a line a field; shown below the failure's text. */
  problems: readonly string[];
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  dismiss: () => void;
};

// Missing outside of secure contexts; the intake does without the key.
const newKey = () => globalThis.crypto.randomUUID?.();

/** The state of one form. `onSettled` runs when an attempt has ended, before its notice appears. */
export function useSubmission(id: FormId, onSettled?: () => void): Submission {
  const form: FormDefinition = forms[id];
  const endpoint = endpointOf(id);
  const [state, setState] = useState<SubmissionState>('idle');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const sending = useRef(false);
  const attempt = useRef<{ content: string; key: string | undefined }>(undefined);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setState('sending');

    const element = event.currentTarget;
    const payload = readPayload(form, new FormData(element), endpoint);
    const content = JSON.stringify(payload);
    // A retry of the same content carries the same key: if the first try did arrive, the intake stores nothing twice.
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    const outcome = await send(form, payload, endpoint, attempt.current.key);

    sending.current = false;
    if (outcome.ok) {
      attempt.current = undefined;
      remember('inquiry-sent');
      element.reset();
    } else if (form.logFailures) {
      console.error(`${form.title}: not sent.`, outcome.cause);
    }
    onSettled?.();
    setProblems(outcome.ok ? [] : outcome.problems);
    setState(outcome.ok ? 'success' : 'failure');
  };

  return { form, state, problems, submit, dismiss: () => setState('idle') };
}
