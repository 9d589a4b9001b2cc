import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { fullStop, fullStopAfterLatin, language, otherLanguages } from '../../content/language.ts';
import { siteBase } from '../settings.ts';
import { virtualModule } from './virtual.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const style = fileOf(`app/styles/languages/${language.code}.css`);
const extended = fileOf('app/styles/extended.css');
const noStyle = '\0no-language-style';

/** Whether a text of this build has a letter in a `unicode-range` of `app/styles/extended.css`. */
export function needsExtended(): boolean {
  const [, ranges = ''] = /unicode-range: ([^;]+)/.exec(readFileSync(extended, 'utf8')) ?? [];
  const letter = new RegExp(
    `[${ranges.replaceAll(/U\+(\w+)(?:-(\w+))?[, ]*/g, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`)}]`,
    'u',
  );
  const texts = globSync(`{*,work/*,${language.code}/**/*}.{yaml,md}`, { cwd: fileOf('content') });
  return texts.some(file => letter.test(readFileSync(fileOf(`content/${file}`), 'utf8')));
}

/**
 * Replaces `content/language.ts` by constants for this build's language. `import 'virtual:language.css'` imports the language's stylesheet,
 * if it has one; `import 'virtual:extended.css'` imports the fonts of further Latin letters, if the language's texts have such a letter.
 */
export const languageModule = (): Plugin => ({
  name: 'language',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:language.css') return existsSync(style) ? style : noStyle;
    return id === 'virtual:extended.css' ? (needsExtended() ? extended : noStyle) : undefined;
  },
  load: {
    filter: { id: /\/content\/language\.ts$|^\0no-language-style$/ },
    handler: id =>
      id === noStyle
        ? ''
        : `export const language = ${JSON.stringify(language)}; export const { fullStop, fullStopAfterLatin } = ${JSON.stringify({ fullStop, fullStopAfterLatin })};`,
  },
});

/** `import { others } from 'virtual:languages'`: the other languages of the site, each with the start of its pages' paths. */
export const languagesModule = () =>
  virtualModule('languages', () => ({
    others: otherLanguages.map(({ code, name, prefix }) => ({ code, name, base: siteBase + prefix })),
  }));
