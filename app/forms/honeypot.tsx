import { honeypot } from '../../forms/honeypot.ts';
import * as words from '../../forms/words.ts';

/**
 * A field that only robots fill; the label warns a person whose browser shows it. Not rendered: add-ons and browsers fill what they take
 * for visible. The attributes ask those that fill hidden fields, too, to leave it: 1Password, Bitwarden and LastPass.
 */
export function Honeypot() {
  return (
    <label hidden>
      {words.leaveEmpty}
      <input name={honeypot} autoComplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" />
    </label>
  );
}
