import { notOurServer, privacy, sentStraight } from '../../content/privacy.ts';
import { type FieldName, forms } from '../../forms/index.ts';
import type { campaignKeys, Source } from '../../forms/visit-source.ts';
import { offeredForms, sentElsewhere } from '../forms/endpoints.ts';

type Campaign = (typeof campaignKeys)[number];
type Added = Exclude<keyof Source, Campaign> | 'campaign';

/** Returns a field's labels, the reason to ask for it, and the forms that have it, such as 'Contact message: required'. */
function askedField(name: string, reason: string) {
  const asking = offeredForms().flatMap(id =>
    forms[id].fields.filter(field => field.name === name).map(field => ({ ...field, title: forms[id].title })),
  );
  const titles = (required: boolean) => asking.filter(field => field.required === required).map(({ title }) => title);
  const needs = [
    { titles: titles(true), need: privacy.asked.required },
    { titles: titles(false), need: privacy.asked.optional },
  ];
  return {
    labels: [...new Set(asking.map(({ label }) => label))],
    reason,
    forms: needs.filter(({ titles }) => titles.length > 0).map(({ titles, need }) => `${titles.join(', ')}: ${need}`),
  };
}

/** Returns the props of the page. At build only. */
export function loadPrivacy() {
  const { intro, recipients, reasons: _, ...rest } = privacy;
  const { measuring, ...absent } = rest.absent;
  const outside = sentElsewhere();
  // This does not compile unless each field, and each fact that is sent along, has a reason.
  const reasons: Record<FieldName, string> = privacy.reasons;
  const added: Record<Added, string> = privacy.added;
  return {
    ...rest,
    intro: outside.length > 0 ? `${intro} ${sentStraight(outside)} ${notOurServer}` : intro,
    fields: Object.entries(reasons).map(([name, reason]) => askedField(name, reason)),
    added: Object.values(added),
    absent: { ...absent, present: measuring ? [...absent.present, measuring] : absent.present },
    recipients: { ...recipients, items: recipients.items.map(({ title, text }) => ({ title, text })) },
  };
}

export type PrivacyProps = ReturnType<typeof loadPrivacy>;
