import { honeypot } from '../../forms/honeypot.ts';
import type { FormId } from '../../forms/index.ts';
import * as words from '../../forms/words.ts';

/** A hidden field that only robots fill; the label warns a person who finds it. */
export function Honeypot({ id }: { id: FormId }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={`${id}-${honeypot}`}>{words.leaveEmpty}</label>
      <input id={`${id}-${honeypot}`} type="text" name={honeypot} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
