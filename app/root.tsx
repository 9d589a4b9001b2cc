import early from 'virtual:early-script';
import { Links, Meta, Outlet, Scripts, useLocation, useMatches } from 'react-router';
import { Frame } from './frame/frame.tsx';
import type { PageData, PageName } from './navigation/pages.ts';
import { PathContext } from './navigation/place.ts';
import { SiteIcons } from './site-icons.tsx';

// The kept theme is set before the first paint, so that it never flashes. `starting` says that the app has not come yet (`early.ts`
// takes it back; the development server's pages have no such start).
const theme = `{const d=document.documentElement.dataset;${import.meta.env.DEV ? '' : `d.starting='';`}try{const t=localStorage.getItem('theme');if(t)d.theme=t}catch{}}`;

/** The page that is rendered; the build asks for it with a slash at its end. */
const useRenderedPath = () => useLocation().pathname.replace(/(?<=.)\/$/, '');

/** What the app needs to go on from a document: which page it is, and its content. */
function PageScript() {
  const path = useRenderedPath();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const page: PageData = { name: handle as PageName, path, props: loaderData ?? {} };
  return (
    <>
      <script id="page" type="application/json">
        {JSON.stringify(page)}
      </script>
      {/* The development server's start; the build's is `startApp` of `early.ts`. */}
      {import.meta.env.DEV && <Scripts />}
    </>
  );
}

/** The document around every page. Rendered at build only; the app takes over `#app` (`entry.client.tsx`). */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{theme}</script>
        {/* What is centred in the first screen moved when the document came in two pieces and the first was painted. */}
        <link rel="expect" href="#opening" blocking="render" />
        <SiteIcons />
        <Meta />
        {/* The build's styles are inlined instead (`tools/finish/styles.ts`). */}
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        <div id="app">{children}</div>
        <script>{early}</script>
        <PageScript />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PathContext value={useRenderedPath()}>
      <Frame>
        <Outlet />
      </Frame>
    </PathContext>
  );
}
