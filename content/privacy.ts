import { agency } from './agency.ts';
import { language } from './language.ts';
import { listed } from './lists.ts';
import { read } from './read.ts';
import { retentionDays } from './retention.ts';
import type { receiverCategories } from './schema/privacy.ts';

const {
  words,
  recipients: { here, away, elsewhere, ...recipients },
  kept: { fields, record, dead, followUps, robot, copies, ...kept },
  ...page
} = read('privacy');

/**
 * The category of a receiver; each kind of destination in `server/deliver/` names its category. Delete unused categories from
 * `privacy.yaml`: the server warns at its start about a destination whose category is missing from the privacy notice.
 */
export type ReceiverCategory = (typeof receiverCategories)[number];

/** The countries of the European Economic Area, in which the GDPR applies, by ISO 3166 codes. */
const area = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** The sentences about the countries that a message goes to. @param country of the agency, by its ISO 3166 code */
export const transfer = (country: string): string => `${area.includes(country) ? here : away} ${elsewhere}`;

/** The privacy notice's sentence about forms that an external script receives (requirement F13). @param titles of these forms */
export const sentStraight = (titles: readonly string[]) => words.sentStraight(listed(titles, language.code));
export const notOurServer = words.notOurServer;

type Kept = { what: string; kept: string; days?: number };

/** A row such as '30 days after it came', or 'Until it came' for 0 days. */
const line = ({ what, event }: { what: string; event: string }, days: number): Kept => ({
  what,
  kept: days === 0 ? words.until(event) : words.after(days, event),
  days,
});

/** The retention periods. `days` is the length on the page's scale; a period that is not a number of days has none. */
export const retention = /* @__PURE__ */ listRetention();

function listRetention(): readonly Kept[] {
  return [
    line(fields, retentionDays.fields),
    line(record, retentionDays.record),
    line(dead, retentionDays.dead),
    line(followUps, retentionDays.followUps),
    robot,
    copies,
  ];
}

export const privacy = {
  ...page,
  recipients: { ...recipients, abroad: /* @__PURE__ */ transfer(agency.address.country) },
  kept: { ...kept, rows: retention },
};
