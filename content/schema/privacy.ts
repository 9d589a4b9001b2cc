import * as v from 'valibot';
import { sourceAt } from '../source.ts';
import { list, oneOf, part, template, text } from './fields.ts';
import { meta, published, source } from './page.ts';
import { group, words } from './words.ts';

const title = text('Title', 80);
const block = part('Block', { title, text: text('Text', 420) });
/** The categories of receivers. Each kind of destination in `server/deliver/` names its category. */
export const receiverCategories = ['server', 'mail', 'spreadsheet', 'records', 'chat', 'hosting'] as const;
/**
 * The fault of the text about measuring, in words that follow its name. The notice has it exactly while a service counts visits.
 * @param service of `analytics` in `content/agency.yaml`
 */
export function measuringFault(measuring: { text: string } | undefined, service: string | undefined): string | undefined {
  if (!service) return measuring && 'is left over: content/agency.yaml has no analytics';
  if (!measuring)
    return `is missing: content/agency.yaml has ${service} count visits. Name it here, and strike what is untrue in none and absent.items`;
  return measuring.text.includes(service) ? undefined : `has to name ${service}`;
}
const ends = part('Line', { what: text('What', 80), event: text('Event', 60, { hint: 'The days count from here.' }) });

export const privacySchema = part('Privacy', {
  meta,
  legend: text('Legend', 20),
  heading: title,
  intro: text('Introduction', 300),
  none: list('What there is none of', text('Entry', 30), [1, 8]),
  responsible: part('Who is responsible', { title, text: text('Text', 420) }),
  asked: words('privacy.asked', 'What the forms ask for', { title }),
  reasons: words('privacy.reasons', 'Why a form asks for a field'),
  added: words('privacy.added', 'What goes along'),
  purposes: published(
    part('Why we may use it', {
      title,
      intro: v.optional(text('Introduction', 300, { hint: 'From when a law holds that the page names.' })),
      basis: text('Basis', 20),
      items: list('Purposes', part('Purpose', { title, text: text('Text', 420), basis: text('Basis', 420) }), [1, 8]),
      source: v.optional(source),
    }),
  ),
  absent: v.pipe(
    part('What is left out', {
      title,
      items: list('Left out', block, [1, 8]),
      presentTitle: title,
      present: list('There all the same', block, [1, 8]),
      measuring: v.optional(
        part('Measuring', { title, text: text('Text', 420) }, { hint: 'Exactly while content/agency.yaml has analytics.' }),
      ),
    }),
    v.forward(
      v.rawCheck(({ dataset, addIssue }) => {
        const service = sourceAt('/agency.analytics.service') as string | undefined;
        const message = dataset.typed && measuringFault(dataset.value.measuring, service);
        if (message) addIssue({ message });
      }),
      ['measuring'],
    ),
  ),
  rights: part('Rights', {
    title,
    intro: text('Introduction', 300),
    items: list('Rights', block, [1, 12]),
    how: text('How to ask', 420, { hint: 'The email address follows.' }),
    laws: list('Authorities', block, [1, 4]),
  }),
  recipients: words('privacy.recipients', 'Receivers', {
    title,
    intro: text('Introduction', 300),
    items: list(
      'Receivers',
      part('Receiver', {
        category: oneOf('Category', receiverCategories, 'is no kind of receiver'),
        title,
        text: text('Text', 300),
      }),
      [1, 8],
    ),
    here: 'For an agency in a country of the GDPR.',
    away: 'For an agency elsewhere.',
  }),
  kept: words('privacy.kept', 'How long it is kept', {
    legend: text('Legend', 20),
    title,
    intro: text('Introduction', 300),
    columns: group('Columns', {}),
    fields: ends,
    record: ends,
    dead: ends,
    followUps: ends,
    robot: group('Line', {}),
    copies: group('Line', {}),
    note: text('Note', 420),
  }),
  words: words('privacy.words', 'Words of the layout', {
    sentStraight: template('Forms that an external script receives', ['titles']),
    notOurServer: text('What does not hold for them', 200),
    until: ['event'],
    after: ['days', 'event'],
  }),
});
