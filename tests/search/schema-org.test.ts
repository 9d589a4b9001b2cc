import { expect, test } from 'vitest';
import { faultsOf, type Node, typesById } from './schema-org.ts';

/** The check of the pages' structured data (tests/e2e/described.test.ts) must find each kind of error. */

const id = 'https://a.example/#o';
const answer = { '@type': 'Answer', text: 'So.' };
const openFrom = (opens: string, day = 'Monday') => ({
  '@type': 'Place',
  openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens },
});
const organization = { '@type': 'Organization', '@id': id, name: 'A', location: openFrom('10:00') };
const page = {
  '@type': ['AboutPage', 'FAQPage'],
  about: { '@id': id },
  dateModified: '2026-11-20T10:00:00+05:30',
  mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: answer }],
  primaryImageOfPage: { '@type': 'ImageObject', url: 'https://a.example/i.png' },
};

test.each<[what: string, change: { organization?: Node; page?: Node }, fault: RegExp]>([
  ['nothing in what is right', {}, /^$/],
  ['a type that does not exist', { organization: { '@type': 'Organisation' } }, /no type Organisation/],
  ['a property that does not exist', { organization: { emailAddress: 'a@a.example' } }, /no property emailAddress/],
  ['a property of something else', { organization: { acceptedAnswer: answer } }, /acceptedAnswer is no property of it/],
  ['a property that has given way', { organization: { members: answer } }, /members has given way to member/],
  ['an empty text', { organization: { legalName: '' } }, /legalName is empty/],
  ['an empty list', { organization: { sameAs: [] } }, /sameAs is empty/],
  ['a thing of the wrong type', { organization: { address: answer } }, /address takes .*, not Answer/],
  ['a text where a thing belongs', { page: { mainEntity: 'x' } }, /mainEntity takes/],
  ['a number where a text belongs', { organization: { legalName: 7 } }, /legalName takes Text, not 7/],
  ['a date that is none', { page: { dateModified: 'yesterday' } }, /dateModified takes/],
  ['an hour that is none', { organization: { location: openFrom('25:00') } }, /opens takes .*Time, not "25:00"/],
  ['a day that is none', { organization: { location: openFrom('10:00', 'Someday') } }, /dayOfWeek takes DayOfWeek/],
  ['a relative address', { organization: { url: '/about' } }, /url takes URL/],
  ['a reference to nothing', { page: { about: { '@id': 'https://a.example/#x' } } }, /described nowhere/],
  ['a reference to the wrong thing', { page: { breadcrumb: { '@id': id } } }, /breadcrumb takes .*, not Organization/],
  ['a fault further in', { page: { mainEntity: [{ '@type': 'Question', txt: 'x' }] } }, /no property txt/],
])('the check against schema.org sees %s', (_, change, fault) => {
  const graph = [
    { ...organization, ...change.organization },
    { ...page, ...change.page },
  ];
  const document = { '@context': 'https://schema.org', '@graph': graph };
  expect(faultsOf(document, typesById([document])).join('\n')).toMatch(fault);
});
