import { agency } from '../content/agency.ts';
import { language } from '../content/language.ts';
import * as words from '../content/note-page.ts';
import { feedPath } from '../content/pages.ts';
import { visualNames } from '../content/sharing.ts';
import type { PageMeta } from '../content/types.ts';
import type { Description } from './kind.ts';
import { absolute } from './navigation/address.ts';
import { socialImage } from './social-image.ts';

/** The head of a linked page: title, description, canonical URL and Open Graph data. */
export function LinkedPageHead({ meta, card, path, feed, schema }: Description & { path: string }) {
  const { title, description } = meta;
  const url = absolute(path);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {feed && <link rel="alternate" type="application/atom+xml" href={absolute(feedPath)} title={words.heading} />}
      <meta property="og:type" content={schema.article ? 'article' : 'website'} />
      <meta property="og:site_name" content={agency.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language.locale} />
      <meta property="og:image" content={absolute(socialImage.path(path))} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(socialImage.width)} />
      <meta property="og:image:height" content={String(socialImage.height)} />
      <meta property="og:image:alt" content={`${title}: ${visualNames[card.visual.kind]}`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The head of an answer page, which search engines do not index. */
export const AnswerHead = ({ title, description }: PageMeta) => (
  <>
    <title>{`${title} | ${agency.name}`}</title>
    <meta name="description" content={description} />
    <meta name="robots" content="noindex" />
  </>
);
