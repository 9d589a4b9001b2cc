import { describe, expect, test } from 'vitest';
import { faultsOf, type Node, typesById } from './schema-org.ts';

/** The check of the pages' structured data (tests/e2e/found.test.ts) must find each kind of error. */

const right = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': 'https://a.example/#o',
      name: 'A',
      address: { '@type': 'PostalAddress', postalCode: '462000' },
    },
    {
      '@type': ['AboutPage', 'FAQPage'],
      '@id': 'https://a.example/about',
      about: { '@id': 'https://a.example/#o' },
      dateModified: '2026-11-20T10:00:00+05:30',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
      primaryImageOfPage: { '@type': 'ImageObject', url: 'https://a.example/i.png' },
    },
  ],
};

const openFrom = (opens: string, day = 'Monday'): Node => ({
  '@type': 'Place',
  openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${day}`, opens },
});

/** The faults of the document after a change of one node. */
function faultsAfter(thing: 0 | 1, change: Node): string[] {
  const document = structuredClone(right) as unknown as Node;
  Object.assign((document['@graph'] as Node[])[thing] as Node, change);
  return faultsOf(document, typesById([document]));
}

describe('the check against schema.org', () => {
  test('takes what is right', () => {
    expect(faultsAfter(0, {})).toEqual([]);
    expect(faultsAfter(0, { location: openFrom('10:00') })).toEqual([]);
  });

  test.each<[string, 0 | 1, Node, RegExp]>([
    ['a type that does not exist', 0, { '@type': 'Organisation' }, /no type Organisation/],
    ['a property that does not exist', 0, { emailAddress: 'a@a.example' }, /no property emailAddress/],
    [
      'a property of something else',
      0,
      { acceptedAnswer: { '@type': 'Answer', text: 'x' } },
      /acceptedAnswer is no property of it/,
    ],
    ['a property that has given way', 0, { members: { '@type': 'Person', name: 'A' } }, /members has given way to member/],
    ['an empty text', 0, { legalName: '' }, /legalName is empty/],
    ['an empty list', 0, { sameAs: [] }, /sameAs is empty/],
    ['a thing of the wrong type', 0, { address: { '@type': 'Answer', text: 'x' } }, /address takes .*, not Answer/],
    ['a text where a thing belongs', 1, { mainEntity: 'x' }, /mainEntity takes/],
    ['a number where a text belongs', 0, { legalName: 7 }, /legalName takes Text, not 7/],
    ['a date that is none', 1, { dateModified: 'yesterday' }, /dateModified takes/],
    ['an hour that is none', 0, { location: openFrom('25:00') }, /opens takes .*Time, not "25:00"/],
    ['a day that is none', 0, { location: openFrom('10:00', 'Someday') }, /dayOfWeek takes DayOfWeek/],
    ['a relative address', 0, { url: '/about' }, /url takes URL/],
    ['a reference to nothing', 1, { about: { '@id': 'https://a.example/#x' } }, /described nowhere/],
    [
      'a reference to the wrong thing',
      1,
      { breadcrumb: { '@id': 'https://a.example/#o' } },
      /breadcrumb takes .*, not Organization/,
    ],
    [
      'a fault further in',
      1,
      { mainEntity: [{ '@type': 'Question', acceptedAnswer: { '@type': 'Answer', txt: 'x' } }] },
      /no property txt/,
    ],
  ])('sees %s', (_, thing, change, fault) => {
    expect(faultsAfter(thing, change).join('\n')).toMatch(fault);
  });
});
