import { others } from 'virtual:languages';
import { pathElsewhere } from '../navigation/address.ts';
import { usePath } from '../navigation/contexts.ts';

/**
 * This page in the site's other languages, each named in itself. They are other builds: `hreflang` tells the app to leave the click to the
 * browser (`follow-links.ts`).
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
