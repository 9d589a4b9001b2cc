import { language } from '../../content/language.ts';

/** Asks for the face of the language's script with the document: the first screen is set in it. */
export function preloadFace(html: string): string {
  const { face } = language;
  if (!face) return html;
  const [href] = html.match(new RegExp(`(?<=url\\(["']?)[^)"']*/${face}-[\\w-]+\\.woff2`)) ?? [];
  if (!href) throw new Error(`A page in ${language.name} has no style that names ${face}.woff2`);
  const link = `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
  return html.replace('</head>', () => `${link}</head>`);
}
