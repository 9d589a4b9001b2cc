import './styles/index.css';
import early from 'virtual:early-script';
import { ViewTransition } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useLocation, useRouteError } from 'react-router';
import { Bar } from './frame/bar.tsx';
import { ClosingCall } from './frame/closing-call.tsx';
import { Footer } from './frame/footer.tsx';
import { usePageChange } from './frame/use-page-change.ts';
import { EstimatePopup } from './popups/estimate-popup.tsx';
import { InquiryPopup } from './popups/inquiry-popup.tsx';
import { SiteIcons } from './site-icons.tsx';
import { NotFound } from './ui/not-found.tsx';
import { useFirstPageShown } from './ui/reveal.tsx';

// The kept theme is set before the first paint, so that it never flashes.
const theme = `try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}`;

/** The document around every page. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning>{import.meta.env.SSR ? theme : ''}</script>
        <SiteIcons />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <script suppressHydrationWarning>{import.meta.env.SSR ? early : ''}</script>
        <Scripts />
      </body>
    </html>
  );
}

/** The frame (spec L1): bar, progress line, page, closing call, footer, and the popups that every page can open. */
function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  usePageChange();
  useFirstPageShown();
  return (
    <>
      <Bar />
      <ViewTransition key={pathname} enter="page" exit="page" default="none">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </ViewTransition>
      <ClosingCall />
      <Footer />
      <InquiryPopup />
      <EstimatePopup />
    </>
  );
}

export default function Root() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A page that failed to load or to render, still in the frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <Frame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <NotFound broken />}</Frame>;
}
