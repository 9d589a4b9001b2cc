import { socialImage } from '../../../app/social-image.ts';
import { agency, description, week } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import { services } from '../../../content/menus.ts';
import { servicePath, single } from '../../../content/pages.ts';
import { origin, siteBase } from '../../settings.ts';
import { absolute, type RenderedPage } from '../documents.ts';
import { describeHours } from './hours.ts';

const homeUrl = absolute('/');
/** Every language has the same organization. */
const organization = { '@id': `${origin}${siteBase}/#organization` };
const website = { '@id': `${homeUrl}#website` };
const serviceId = (pageUrl: string) => ({ '@id': `${pageUrl}#service` });
const workId = (pageUrl: string) => ({ '@id': `${pageUrl}#work` });

/** The agency: in full on Home, About and Contact; on other pages only its name, which saves 0.3 kB a page. */
function describeOrganization({ path, schema: { type, catalog } }: RenderedPage) {
  const url = `${origin}${siteBase}/`;
  const named = { '@type': 'Organization', ...organization, name: agency.name, url };
  if (path !== '/' && type === 'WebPage') return named;
  const { map } = agency;
  const { street, locality, region, postalCode, country } = agency.address;
  const address = {
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: country,
  };
  const [latitude, longitude] = map.marker;
  const offers = services.map(({ slug, title }) => {
    const url = absolute(servicePath(slug));
    return { '@type': 'Service', ...serviceId(url), name: title, url };
  });
  return {
    ...named,
    legalName: agency.legalName,
    slogan: agency.tagline,
    description,
    logo: { '@type': 'ImageObject', url: `${origin}${siteBase}/icon-512.png` },
    email: agency.email.display,
    telephone: agency.phone.href.replace(/^tel:/, ''),
    address: { '@type': 'PostalAddress', ...address },
    location: {
      '@type': 'Place',
      name: agency.city,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      openingHoursSpecification: describeHours(week),
    },
    sameAs: agency.social.map(({ href }) => href),
    hasOfferCatalog: catalog && { '@type': 'OfferCatalog', name: catalog, itemListElement: offers },
  };
}

const describeWebsite = () => ({
  '@type': 'WebSite',
  ...website,
  name: agency.name,
  description,
  url: homeUrl,
  inLanguage: language.code,
  publisher: organization,
});

function describePage({ schema, meta, path, url, changed }: RenderedPage) {
  const questions = (schema.questions ?? []).map(({ question, answer }) => {
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
  });
  return {
    '@type': questions.length > 0 ? [schema.type, 'FAQPage'] : schema.type,
    '@id': url,
    url,
    name: meta.title,
    description: meta.description,
    inLanguage: language.code,
    isPartOf: website,
    about: schema.offer ? serviceId(url) : organization,
    primaryImageOfPage: { '@type': 'ImageObject', url: absolute(socialImage.path(path)) },
    dateModified: changed,
    breadcrumb: path === '/' ? undefined : { '@id': `${url}#breadcrumb` },
    mainEntity: schema.work ? workId(url) : questions,
  };
}

/** The breadcrumb of a page: Home, the places that list pages of its kind, then the page (requirement D9). */
function describeBreadcrumb({ schema: { listedIn = [] }, link, path, url }: RenderedPage) {
  if (path === '/') return [];
  const steps = [
    { name: single.home.bar, item: { '@type': 'WebPage', '@id': homeUrl } },
    ...listedIn.map(({ name, anchor }) => {
      const type = anchor.includes('#') ? 'WebPageElement' : 'WebPage';
      return { name, item: { '@type': type, '@id': absolute(anchor) } };
    }),
    { name: link.name, item: { '@type': 'WebPage', '@id': url } },
  ];
  const itemListElement = steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));
  return [{ '@type': 'BreadcrumbList', '@id': `${url}#breadcrumb`, itemListElement }];
}

/** The service that a page offers. A technology's page offers work with it. The page is no article: it has no author and no date. */
function describeOffer({ schema: { offer }, meta, url }: RenderedPage) {
  if (!offer) return [];
  const { name, category, services: related } = offer;
  const isRelatedTo = related?.map(slug => serviceId(absolute(servicePath(slug))));
  const facts = { name, category, isRelatedTo };
  return [{ '@type': 'Service', ...serviceId(url), ...facts, description: meta.description, url, provider: organization }];
}

/** The work that a page shows (requirement S4). It has no rating: nobody rates our work here. */
function describeWork({ schema: { work }, meta, url }: RenderedPage) {
  if (!work) return [];
  const { name, services, finished, picture } = work;
  const about = services.map(slug => serviceId(absolute(servicePath(slug))));
  const facts = { name, description: meta.description, url, about, creator: organization };
  return [{ '@type': 'CreativeWork', ...workId(url), ...facts, dateCreated: finished, image: origin + picture }];
}

/** The note on a page. */
function describeArticle({ schema: { article }, title, meta, path, url }: RenderedPage) {
  if (!article) return [];
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#note`,
      headline: title,
      description: meta.description,
      datePublished: article.published,
      dateModified: article.changed ?? article.published,
      author: article.author ? { '@type': 'Person', name: article.author } : organization,
      publisher: organization,
      image: absolute(socialImage.path(path)),
      inLanguage: language.code,
      mainEntityOfPage: { '@id': url },
      about: article.services.map(slug => serviceId(absolute(servicePath(slug)))),
    },
  ];
}

const isEmpty = (value: unknown) =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** A page and its subject in the vocabulary of schema.org, as JSON-LD without empty properties. */
export function structuredData(page: RenderedPage): string {
  const graph = [
    ...[describePage(page), ...describeOffer(page), ...describeWork(page), ...describeArticle(page), ...describeBreadcrumb(page)],
    ...[describeWebsite(), describeOrganization(page)],
  ];
  const document = { '@context': 'https://schema.org', '@graph': graph };
  return JSON.stringify(document, (_key, value) => (isEmpty(value) ? undefined : value));
}
