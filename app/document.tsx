import early from 'virtual:early-script';
import first from 'virtual:first-script';
import type { ReactNode } from 'react';
import { language } from '../content/language.ts';
import type { PageData } from './navigation/pages.ts';
import { SiteIcons } from './site-icons.tsx';

// `starting` holds images back until the app has loaded (`early/start.ts` removes it); the development server does not use it.
const start = `${import.meta.env.DEV ? '' : `document.documentElement.dataset.starting='';`}${first}`;

type DocumentProps = {
  /** The kind and content of the page, which the app hydrates from. */
  page: PageData;
  head: ReactNode;
  children: ReactNode;
};

/** The document around every page, rendered at build. The app hydrates `#app` (`entry.client.tsx`). */
export function Document({ page, head, children }: DocumentProps) {
  return (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{start}</script>
        {/* Blocks the first paint until the opening section is parsed: centered content of the first screen would move otherwise. */}
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
        {/* Starts the app in development; in a build, `startApp` of `early/start.ts` does. */}
        {import.meta.env.DEV && <script type="module" src={`${import.meta.env.BASE_URL}app/entry.client.tsx`} />}
      </body>
    </html>
  );
}
