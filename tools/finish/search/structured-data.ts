import { agency, description } from '../../../content/agency.ts';
import { groupPlace, servicePath } from '../../../content/pages.ts';
import { services } from '../../../content/services/index.ts';
import { technologyGroups } from '../../../content/technologies/index.ts';
import type { FaqItem } from '../../../content/types.ts';
import { absolute, type SitePage } from './site-pages.ts';

/** A thing of schema.org: its type, its properties, other things among them. */
type Thing = { '@type': string | readonly string[]; [property: string]: unknown };
type Reference = { '@id': string };

const language = 'en';
const homeUrl = absolute('/');
const organization: Reference = { '@id': `${homeUrl}#organization` };
const website: Reference = { '@id': `${homeUrl}#website` };

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A thing without the properties that nothing is known of. */
const thing = (type: Thing['@type'], properties: Record<string, unknown>): Thing => ({
  '@type': type,
  ...Object.fromEntries(Object.entries(properties).filter(([, value]) => !isEmpty(value))),
});

const serviceId = (pageUrl: string): Reference => ({ '@id': `${pageUrl}#service` });

function describeOrganization(page: SitePage): Thing {
  const { address, hours, map } = agency;
  return thing('Organization', {
    ...organization,
    name: agency.name,
    legalName: agency.legalName,
    slogan: agency.tagline,
    description,
    url: homeUrl,
    logo: thing('ImageObject', { url: absolute('/icon-512.png') }),
    email: agency.email.display,
    telephone: agency.phone.href.replace(/^tel:/, ''),
    address: thing('PostalAddress', {
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    }),
    location: thing('Place', {
      name: agency.city,
      geo: thing('GeoCoordinates', { latitude: map.marker[0], longitude: map.marker[1] }),
      openingHoursSpecification: thing('OpeningHoursSpecification', {
        dayOfWeek: hours.days.map(day => `https://schema.org/${day}`),
        opens: hours.opens,
        closes: hours.closes,
      }),
    }),
    sameAs: agency.social.map(({ href }) => href),
    hasOfferCatalog: page.kind === 'home' ? catalog(page.content.servicesTitle) : undefined,
  });
}

const catalog = (name: string) =>
  thing('OfferCatalog', {
    name,
    itemListElement: services.map(({ slug, title }) => {
      const url = absolute(servicePath(slug));
      return thing('Service', { ...serviceId(url), name: title, url });
    }),
  });

const describeWebsite = () =>
  thing('WebSite', { ...website, name: agency.name, description, url: homeUrl, inLanguage: language, publisher: organization });

/** The questions that a page answers. */
function questionsOf(page: SitePage): readonly FaqItem[] {
  if (page.kind === 'home') return page.content.faq;
  return page.kind === 'service'
    ? page.content.sections.flatMap(section => (section.kind === 'questions' ? section.items : []))
    : [];
}

const pageType = {
  home: 'WebPage',
  about: 'AboutPage',
  contact: 'ContactPage',
  service: 'WebPage',
  technology: 'WebPage',
} as const;

function describePage(page: SitePage, image: string | undefined): Thing {
  const { meta } = page.content;
  const questions = questionsOf(page).map(({ question, answer }) =>
    thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
  );
  const isOffer = page.kind === 'service' || page.kind === 'technology';
  return thing(questions.length > 0 ? [pageType[page.kind], 'FAQPage'] : pageType[page.kind], {
    '@id': page.url,
    url: page.url,
    name: meta.title,
    description: meta.description,
    inLanguage: language,
    isPartOf: website,
    about: isOffer ? serviceId(page.url) : organization,
    primaryImageOfPage: image && thing('ImageObject', { url: image }),
    dateModified: page.changed,
    breadcrumb: page.kind === 'home' ? undefined : { '@id': `${page.url}#breadcrumb` },
    mainEntity: questions,
  });
}

/** The lists that a page stands in, from the whole to the part. */
function listsAbove(page: SitePage): { name: string; place: string }[] {
  if (page.kind === 'service') return [{ name: 'Services', place: '/#services' }];
  if (page.kind !== 'technology') return [];
  const { group } = page.entry;
  const { title } = technologyGroups.find(({ id }) => id === group) as (typeof technologyGroups)[number];
  return [
    { name: 'Technologies', place: '/#technologies' },
    { name: title, place: `/#${groupPlace(group)}` },
  ];
}

/** The way to a page, from Home, by the places there that list pages of its kind (spec D9). */
function describeWay(page: SitePage): Thing[] {
  if (page.kind === 'home') return [];
  const name = page.kind === 'service' ? page.entry.title : page.kind === 'technology' ? page.entry.name : page.content.heading;
  const place = (type: string, url: string) => thing(type, { '@id': url });
  const steps = [
    { name: 'Home', item: place('WebPage', homeUrl) },
    ...listsAbove(page).map(list => ({ name: list.name, item: place('WebPageElement', absolute(list.place)) })),
    { name, item: place('WebPage', page.url) },
  ];
  const itemListElement = steps.map((step, index) => thing('ListItem', { position: index + 1, ...step }));
  return [thing('BreadcrumbList', { '@id': `${page.url}#breadcrumb`, itemListElement })];
}

/** What a page offers. A technology's page is an offer too, to work with it, and no article: it has no author and no date. */
function describeOffer(page: SitePage): Thing[] {
  if (page.kind !== 'service' && page.kind !== 'technology') return [];
  const { meta } = page.content;
  const own =
    page.kind === 'service'
      ? { name: page.entry.title }
      : {
          name: meta.title.replace(` | ${agency.name}`, ''),
          category: technologyGroups.find(({ id }) => id === page.entry.group)?.title,
          isRelatedTo: page.content.worksWith.services.map(slug => serviceId(absolute(servicePath(slug)))),
        };
  return [
    thing('Service', { ...serviceId(page.url), ...own, description: meta.description, url: page.url, provider: organization }),
  ];
}

/** A page and what it is about in the words of schema.org, as JSON-LD. `image` is the address of the page's social image. */
export function structuredData(page: SitePage, image?: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describePage(page, image),
      ...describeOffer(page),
      ...describeWay(page),
      describeWebsite(),
      describeOrganization(page),
    ],
  };
}
