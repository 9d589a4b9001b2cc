import { agency } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import * as words from '../../../content/note-page.ts';
import { feedPath, single } from '../../../content/pages.ts';
import { absolute, type RenderedPage } from '../documents.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** A day as a time of RFC 3339, which Atom requires. */
const time = (day: string) => `${day}T00:00:00Z`;

/** The feed of this language's notes, newest first (Atom, RFC 4287): title, summary and address of each. */
export function feed(pages: readonly RenderedPage[]): string {
  const entries = pages.flatMap(({ title, meta, url, schema: { article } }) => {
    if (!article) return [];
    const { published, changed = published, author } = article;
    const lines = [
      `<title>${escaped(title)}</title><id>${url}</id><link href="${url}"/>`,
      `<published>${time(published)}</published><updated>${time(changed)}</updated>`,
      author ? `<author><name>${escaped(author)}</name></author>` : '',
      `<summary>${escaped(meta.description)}</summary>`,
    ];
    return { changed, xml: `<entry>${lines.join('')}</entry>` };
  });
  const newest =
    entries
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? '';
  const list = absolute(single.notes.path);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">
<title>${escaped(`${words.heading} | ${agency.name}`)}</title><subtitle>${escaped(words.intro)}</subtitle>
<id>${list}</id><link href="${list}"/><link rel="self" type="application/atom+xml" href="${absolute(feedPath)}"/>
<updated>${time(newest)}</updated><author><name>${escaped(agency.name)}</name><uri>${absolute('/')}</uri></author>
${entries.map(({ xml }) => xml).join('\n')}
</feed>
`;
}
