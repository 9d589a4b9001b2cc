import early from 'virtual:early-script';
import type { ReactNode } from 'react';
import { language } from '../content/language.ts';
import type { PageData } from './navigation/pages.ts';
import { SiteIcons } from './site-icons.tsx';

// The stored theme is set before the first paint, so that it never flashes. `starting` holds pictures back until the app has loaded
// (`early.ts` removes it); the development server's pages start at once.
const theme = `{const d=document.documentElement.dataset;${import.meta.env.DEV ? '' : `d.starting='';`}try{const t=localStorage.getItem('theme');if(t)d.theme=t}catch{}}`;

type DocumentProps = {
  /** What the app needs to go on from the document: the kind of page, and its content. */
  page: PageData;
  head: ReactNode;
  children: ReactNode;
};

/** The document around every page. Rendered at build only; the app hydrates `#app` (`entry.client.tsx`). */
export function Document({ page, head, children }: DocumentProps) {
  return (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{theme}</script>
        {/* Holds the first paint until the opening part has arrived: content that is centered in the first screen would move. */}
        <link rel="expect" href="#opening" blocking="render" />
        <SiteIcons />
        {head}
      </head>
      <body>
        <div id="app">{children}</div>
        <script>{early}</script>
        <script id="page" type="application/json">
          {JSON.stringify(page)}
        </script>
        {/* The development server's start; the build's is `startApp` of `early.ts`. */}
        {import.meta.env.DEV && <script type="module" src={`${import.meta.env.BASE_URL}app/entry.client.tsx`} />}
      </body>
    </html>
  );
}
