import first from 'virtual:first-script';
import inlineScript from 'virtual:inline-script';
import type { ReactNode } from 'react';
import { language } from '../content/language.ts';
import type { PageData } from './navigation/load-page.ts';
import { SiteIcons } from './site-icons.tsx';
import print from './styles/print.css?inline';

// `data-starting` holds images back until the visitor scrolls or the app runs (`inline/start.ts`); the development server does not set it.
const start = `${import.meta.env.DEV ? '' : `document.documentElement.dataset.starting='';`}${first}`;

type DocumentProps = {
  /** The page's kind and content, from which the app hydrates. */
  page: PageData;
  head: ReactNode;
  children: ReactNode;
};

/** The document around every page, rendered at build. The app hydrates `#app` (`entry.client.tsx`). */
export function Document({ page, head, children }: DocumentProps) {
  return (
    <html lang={language.code} dir={language.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{start}</script>
        {/* Blocks the first paint until the hero is parsed, because centered content of the first screen would otherwise move. */}
        <link rel="expect" href="#hero" blocking="render" />
        <SiteIcons />
        {head}
      </head>
      <body>
        <div id="app">{children}</div>
        {/* The print styles are at the end, because the first paint does not need them. */}
        <style>{print}</style>
        <script>{inlineScript}</script>
        <script id="page" type="application/json">
          {JSON.stringify(page)}
        </script>
        {/* Starts the app in development, where Vite prefixes the base. In a build, `startApp` of `inline/start.ts` starts it. */}
        {import.meta.env.DEV && <script type="module" src="/app/entry.client.tsx" />}
      </body>
    </html>
  );
}
