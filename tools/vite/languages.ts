import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fullStop, fullStopAfterLatin, language, otherLanguages } from '../../content/language.ts';
import { root } from '../settings.ts';
import { virtualModule } from './virtual.ts';

const style = fileURLToPath(new URL(`../../app/styles/languages/${language.code}.css`, import.meta.url));
const noStyle = '\0no-language-style';

/** Replaces `content/language.ts` by constants for this build's language. `import 'virtual:language.css'`: its type, if it needs one. */
export const languageModule = (): Plugin => ({
  name: 'language',
  enforce: 'pre',
  resolveId: id => (id === 'virtual:language.css' ? (existsSync(style) ? style : noStyle) : undefined),
  load: {
    filter: { id: /\/content\/language\.ts$|^\0no-language-style$/ },
    handler: id =>
      id === noStyle
        ? ''
        : `export const language = ${JSON.stringify(language)}; export const { fullStop, fullStopAfterLatin } = ${JSON.stringify({ fullStop, fullStopAfterLatin })};`,
  },
});

/** `import { others } from 'virtual:languages'`: the other languages of the site, and what the paths of their pages begin with. */
export const languagesModule = () =>
  virtualModule('languages', () => ({
    others: otherLanguages.map(({ code, name, prefix }) => ({ code, name, base: root + prefix })),
  }));
