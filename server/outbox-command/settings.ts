import { type Config, listSettings } from '../config.ts';
import { routingTable } from '../deliver/mail/routing.ts';
import { inWords, periods } from '../periods.ts';
import type { Output } from './actions.ts';

/** Periods that no setting changes, and about which an operator may ask. */
const fixed = {
  giveUpAfter: 'a delivery that keeps failing is given up after',
  keepRecords: 'the outcome of a delivery is listed for',
  duplicateWindow: 'the same content counts as a repetition for',
  linkValid: 'a follow-up link is valid for',
  failingFor: 'a destination raises an alarm after it has failed for',
} as const satisfies Partial<Record<keyof typeof periods, string>>;

/** Prints every setting with its value, and every period (requirement K9). A value that may be a secret is not shown. */
export async function printSettings({ followUp, destinations: { mail } }: Config, out: Output): Promise<boolean> {
  const settings = listSettings(process.env);
  const table = mail ? routingTable({ to: mail.MAIL_TO, routes: mail }) : [];
  if (out.json) {
    await out.line(
      JSON.stringify({
        followUp: followUp !== undefined,
        settings: Object.fromEntries(settings.map(({ name, ...rest }) => [name, rest])),
        mailTo: Object.fromEntries(table),
        periods,
      }),
    );
    return true;
  }
  await out.line(followUp ? `The follow-up is on, by the time of ${followUp.timeZone}.` : 'The follow-up is off.');
  for (const { name, value, isSet } of settings) await out.line(`${name}=${value}${isSet ? '' : '  (default)'}`);
  await out.line('');
  for (const [name, addresses] of table) await out.line(`mail about "${name}" goes to ${addresses}`);
  for (const [name, text] of Object.entries(fixed)) await out.line(`${text} ${inWords(periods[name as keyof typeof fixed])}`);
  return true;
}
