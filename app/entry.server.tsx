import { prerender } from 'react-dom/static';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';

/**
 * Renders one document at build time. The static renderer, not the streaming one: its runtime's inline scripts go, and what
 * remains can be hashed for the Content-Security-Policy. Without the router's own stream of data: `root.tsx` writes the page's.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  // The build insists on a fallback document with the router's scripts; `tools/finish` throws it away.
  if (context.isSpaMode) return new Response('window.__reactRouterContext = window.__reactRouterRouteModules =');
  const router = <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={request.url} />;
  const { prelude } = await prerender(router);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(prelude, { status, headers });
}
