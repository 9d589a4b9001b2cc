import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { offeredForms } from '../../app/forms/endpoints.ts';
import { loadPrivacy } from '../../app/privacy/load-privacy.ts';
import { office } from '../../content/agency.ts';
import { privacy, retention, transfer } from '../../content/privacy.ts';
import { retentionDays } from '../../content/retention.ts';
import { formIds, forms } from '../../forms/index.ts';
import { campaignKeys, sourceKeys } from '../../forms/visit-source.ts';
import { howHandled, recordOfUse, useOfData } from '../../forms/words.ts';
import { kinds } from '../../server/deliver/kinds.ts';
import { periods } from '../../server/periods.ts';
import { laws, receivers } from './specified.ts';
import { textsOf } from './texts.ts';

const { fields } = loadPrivacy();

test.each(offeredForms())('K11: the notice gives the reason of each field of %s', id => {
  const { title, fields: asked } = forms[id];
  for (const { name, label, required } of asked) {
    const line = fields.find(({ reason }) => reason === privacy.reasons[name]);
    expect(line?.labels).toContain(label);
    expect(line?.forms).toContainEqual(expect.stringMatching(`${title}.*: ${required ? 'required' : 'optional'}$`));
  }
  const naming = fields.filter(line => line.forms.some(form => form.includes(title)));
  expect(naming).toHaveLength(asked.length);
});

test('K11: the notice explains every field and every fact beside it', () => {
  const names = formIds.flatMap(id => forms[id].fields.map(({ name }) => name));
  expect(Object.keys(privacy.reasons).toSorted()).toEqual([...new Set(names)].toSorted());
  const campaign: readonly string[] = campaignKeys;
  const facts = sourceKeys.filter(key => !campaign.includes(key));
  expect(Object.keys(privacy.added).toSorted()).toEqual([...facts, 'campaign', 'language'].toSorted());
});

test('K11: the periods of the notice are the server’s', () => {
  expect(retentionDays.record * 86_400_000).toBe(periods.keepRecords);
  const settings = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = { KEEP_FIELDS_DAYS: 'fields', KEEP_DEAD_DAYS: 'dead', KEEP_FOLLOW_UPS_DAYS: 'followUps' } as const;
  for (const [, name, days] of settings.matchAll(/^(KEEP_\w+_DAYS)=(\d+)$/gm))
    expect(retentionDays[named[name as keyof typeof named]], name).toBe(Number(days));
  for (const days of Object.values(retentionDays).filter(days => days > 0))
    expect(
      retention.filter(row => row.days === days && row.kept.startsWith(`${days} days `)),
      `${days}`,
    ).toHaveLength(1);
  const elsewhere = textsOf({ ...privacy, kept: { ...privacy.kept, rows: [] } }).texts;
  expect(elsewhere.filter(({ text }) => /\b\d+ (?:day|week|month|year)s?\b/.test(text))).toEqual([]);
});

test('K11: the notice has a category for every kind of destination', () => {
  const { items } = privacy.recipients;
  expect(items.map(({ category }) => category)).toEqual(expect.arrayContaining(receivers));
  expect(kinds.map(({ receiver }) => receiver)).toEqual(expect.arrayContaining(receivers));
  expect(loadPrivacy().recipients.items).toEqual(items.map(({ title, text }) => ({ title, text })));
});

test('K11: the line at each form agrees with the notice', () => {
  expect(`${useOfData} ${howHandled}`).toBe('We use this to answer you, and for nothing else. How we handle it');
  expect(recordOfUse).toMatch(`record of page and campaign for ${retentionDays.followUps} days, without your name`);
  const [answer, record] = privacy.purposes.items;
  expect(answer?.text).toMatch(/answer.*for nothing else/);
  expect(record?.text).toMatch(/record.*page and campaign.*without your name/);
});

test('K11: each purpose has a basis, and each right its laws', () => {
  for (const { basis } of privacy.purposes.items) for (const law of laws.bases) expect(basis).toMatch(law);
  if (laws.from) expect(privacy.purposes.intro).toMatch(laws.from);
  else expect(privacy.purposes.intro).toBeUndefined();
  // The last sentence of each text names the laws.
  expect(privacy.rights.items.map(({ title, text }) => `${title}: ${text.split('. ').at(-1)}`)).toEqual(laws.rights);
});

test('K11: the notice on transfers depends on the country of the agency', () => {
  expect(transfer('IN')).toContain(`We are in ${office.country}: a message from the European Union leaves the Union.`);
  expect(transfer('DE')).not.toContain('leaves');
});
