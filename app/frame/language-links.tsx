import { others } from 'virtual:languages';
import { use } from 'react';
import { ElsewhereContext, usePath } from '../navigation/current-path.ts';

/**
 * Links to this page in the site's other languages. Each link has the language's own name. Each language is a separate build, so `hreflang`
 * tells the app to leave the click to the browser (`follow-links.ts`).
 */
export function LanguageLinks() {
  const path = usePath();
  const elsewhere = use(ElsewhereContext);
  return others.map(({ code, name, base }) => (
    <li key={code}>
      <a lang={code} hrefLang={code} href={base + (elsewhere?.[code] ?? path)}>
        {name}
      </a>
    </li>
  ));
}
