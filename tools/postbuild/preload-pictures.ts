const highPriority = /<picture\b(?:(?!<\/picture>)[\s\S])*?fetchpriority="high"/gi;

/** An attribute of a tag, as a browser reads it. */
const read = (tag: string, name: string) =>
  tag
    .match(new RegExp(` ${name}="([^"]*)"`, 'i'))?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/**
 * Makes a page request the pictures of its first screen (`priority` of `app/ui/picture.tsx`) while the document is parsed, in the visitor's
 * theme. A browser alone would request them only after the layout. `preloadPicture` is in `app/inline/head-script.ts`.
 */
export function preloadPictures(html: string): string {
  const calls = [...html.matchAll(highPriority)].flatMap(([picture]) => {
    const media = read(picture, 'media')?.match(/^not all and (.*)$/)?.[1] ?? 'all';
    // Pictures for phones are not preloaded: on a phone the text is larger than the pictures, and it paints first.
    if (media.includes('width <')) return [];
    const [night, day] = [...picture.matchAll(/<source\b[^>]*image\/avif[^>]*>/g)].map(([source]) => source);
    if (!day || !night) throw new Error(`A picture of the first screen lacks a theme: ${picture}`);
    const values = [media, read(day, 'sizes'), read(day, 'srcset'), read(night, 'srcset')];
    return `preloadPicture(${values.map(value => JSON.stringify(value)).join()})`;
  });
  return calls.length > 0 ? html.replace('</head>', () => `<script>${calls.join(';')}</script></head>`) : html;
}
