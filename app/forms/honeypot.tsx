import { honeypot } from '../../forms/honeypot.ts';
import * as words from '../../forms/words.ts';

/**
 * A field that only bots fill; its label warns a person whose browser shows it. The field is hidden, because browsers and add-ons fill
 * visible fields. 1Password, Bitwarden and LastPass fill hidden fields too; the `data-` attributes tell them not to.
 */
export function Honeypot() {
  return (
    <label hidden>
      {words.leaveEmpty}
      <input name={honeypot} autoComplete="off" data-1p-ignore="" data-bwignore="" data-lpignore="true" />
    </label>
  );
}
