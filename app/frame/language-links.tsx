import { others } from 'virtual:languages';
import { pathElsewhere } from '../navigation/address.ts';
import { usePath } from '../navigation/current-path.ts';

/**
 * Links to this page in the site's other languages. Each link has the language's own name. Each language is a separate build, so `hreflang`
 * tells the app to leave the click to the browser (`follow-links.ts`).
 */
export function LanguageLinks() {
  const path = pathElsewhere(usePath());
  return others.map(({ code, name, base }) => (
    <li key={code}>
      <a lang={code} hrefLang={code} href={base + path}>
        {name}
      </a>
    </li>
  ));
}
