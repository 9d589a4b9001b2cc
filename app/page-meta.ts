import type { MetaDescriptor } from 'react-router';
import { agency } from '../content/agency.ts';
import type { PagePath } from '../content/pages.ts';
import type { PageMeta } from '../content/types.ts';
import { socialImage } from './social-image.ts';

/** What a page's head says: title, description, its one address, and how it looks when shared. */
export function pageMeta({ title, description }: PageMeta, path: PagePath): MetaDescriptor[] {
  const url = `${import.meta.env.SITE_ADDRESS}${path}`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: import.meta.env.SITE_ADDRESS + socialImage.path(path) },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(socialImage.width) },
    { property: 'og:image:height', content: String(socialImage.height) },
    { property: 'og:image:alt', content: `${title}: ${socialImage.shows(path)}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The head of a page that answers something and is no destination. */
export const answerMeta = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} | ${agency.name}` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
];
