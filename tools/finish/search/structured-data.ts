import { socialImage } from '../../../app/social-image.ts';
import { agency, description } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import { servicePath, single } from '../../../content/pages.ts';
import { services } from '../../../content/services/index.ts';
import { absolute, type Destination } from '../documents.ts';

/** A thing of schema.org: its type, its properties, other things among them. */
type Thing = { '@type': string | readonly string[]; [property: string]: unknown };
type Reference = { '@id': string };

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

function describeOrganization({ schema }: Destination): Thing {
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
    hasOfferCatalog: schema.catalog && catalog(schema.catalog),
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
  thing('WebSite', {
    ...website,
    name: agency.name,
    description,
    url: homeUrl,
    inLanguage: language.code,
    publisher: organization,
  });

function describePage({ schema, meta, path, url, changed }: Destination): Thing {
  const questions = (schema.questions ?? []).map(({ question, answer }) =>
    thing('Question', { name: question, acceptedAnswer: thing('Answer', { text: answer }) }),
  );
  return thing(questions.length > 0 ? [schema.type, 'FAQPage'] : schema.type, {
    '@id': url,
    url,
    name: meta.title,
    description: meta.description,
    inLanguage: language.code,
    isPartOf: website,
    about: schema.offer ? serviceId(url) : organization,
    primaryImageOfPage: thing('ImageObject', { url: absolute(socialImage.path(path)) }),
    dateModified: changed,
    breadcrumb: path === '/' ? undefined : { '@id': `${url}#breadcrumb` },
    mainEntity: questions,
  });
}

/** The breadcrumb of a page: from Home, by the places there that list pages of its kind (spec D9). */
function describeBreadcrumb({ schema: { listedIn = [] }, link, path, url }: Destination): Thing[] {
  if (path === '/') return [];
  const place = (type: string, id: string) => thing(type, { '@id': id });
  const steps = [
    { name: single.home.bar, item: place('WebPage', homeUrl) },
    ...listedIn.map(list => ({ name: list.name, item: place('WebPageElement', absolute(list.place)) })),
    { name: link.name, item: place('WebPage', url) },
  ];
  const itemListElement = steps.map((step, index) => thing('ListItem', { position: index + 1, ...step }));
  return [thing('BreadcrumbList', { '@id': `${url}#breadcrumb`, itemListElement })];
}

/** The service that a page offers. A technology's page is an offer too, to work with it, and no article: it has no author and no date. */
function describeOffer({ schema: { offer }, meta, url }: Destination): Thing[] {
  if (!offer) return [];
  const { name, category, services: related } = offer;
  const isRelatedTo = related?.map(slug => serviceId(absolute(servicePath(slug))));
  const own = { name, category, isRelatedTo };
  return [thing('Service', { ...serviceId(url), ...own, description: meta.description, url, provider: organization })];
}

/** A page and what it is about in the words of schema.org, as JSON-LD. */
export function structuredData(page: Destination) {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describePage(page),
      ...describeOffer(page),
      ...describeBreadcrumb(page),
      describeWebsite(),
      describeOrganization(page),
    ],
  };
}
