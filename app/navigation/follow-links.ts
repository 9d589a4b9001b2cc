import { inquiryDialog } from '../parts.ts';
import { isPageAddress } from './address.ts';
import { setLoading } from './contexts.ts';
import { fetchPage, loadCode, type Page, showHead } from './load-page.ts';
import { beginAtTop, keepPosition, restorePosition } from './position.ts';
import { prefetchInView, prefetchOnIntent } from './prefetch.ts';
import { countPage } from './visit-source.ts';

/** The URL of the page that a link leads to. Undefined: no page, one of another language, or it opens elsewhere. */
function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hreflang || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  return isPageAddress(url) ? url : undefined;
}

/** Milliseconds that a visitor waits for a page until the browser opens it by itself: a request may hang without an error. */
const patience = 5_000;

/** Changes the history, unless the browser refuses: Safari allows 100 changes in 30 s. Returns whether it did. */
function tryChange(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Closes the inquiry popup or the open menu. What is typed in the popup stays. */
function closeAbove(): void {
  inquiryDialog.current?.close();
  window.closeMenu?.();
}

/** Use a macrotask: React skips view transitions for updates scheduled during `popstate`. */
const afterThisEvent = () => new Promise(resolve => setTimeout(resolve));

/**
 * Handles clicks on links to pages, back and forward within the app. Leaves to the browser what the app cannot show: no network,
 * a newer build, an unknown URL. `show` replaces the current page. Returns a function that stops it.
 */
export function followLinks(first: Page, show: (page: Page) => void): () => void {
  const asked = new Map([[location.pathname, Promise.resolve(first)]]);
  const there = new Map([[location.pathname, first]]);
  let shown = location.pathname;
  let change = 0;

  const load = (address: string) => {
    const page = asked.get(address) ?? fetchPage(address);
    asked.set(address, page);
    page.then(
      arrived => there.set(address, arrived),
      () => asked.delete(address),
    );
    return page;
  };

  /** Shows the loading state and loads the page. Resolves to undefined if that fails or takes too long. */
  const wait = (address: string) => {
    setLoading(true);
    const tooLong = new Promise<undefined>(resolve => setTimeout(resolve, patience));
    return Promise.race([load(address).catch(() => undefined), tooLong]);
  };

  /** The latest navigation wins: a page that arrives after another one was requested is not shown. */
  const turnTo = async (address: string, arrived: () => void, giveUp: () => void) => {
    // The page would change below what is open, and the focus stay in it.
    closeAbove();
    change += 1;
    const turn = change;
    if (address === shown) return setLoading(false);
    // Show a loaded page within the click: the loading state would cost a render of the page and a frame.
    const page = there.get(address) ?? (await wait(address));
    if (turn !== change) return;
    if (!page || !tryChange(arrived)) return giveUp();
    setLoading(false);
    shown = address;
    showHead(page);
    countPage();
    // Always a new object: React bails out otherwise when the visitor returns before the old page has left.
    show({ ...page });
  };

  /** Until the page of Back or Forward has arrived, the entry is that page's, and the scrolling is not. */
  const keep = () => {
    if (location.pathname === shown) tryChange(keepPosition);
  };

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = linkedPage(event.target);
    if (!url) return;
    // The last scroll may not have ended yet.
    keep();
    // The browser follows in-page links itself.
    if (url.pathname === shown && url.hash) return;
    event.preventDefault();
    const push = () => history.pushState(null, '', url);
    const leave = () => location.assign(url);
    if (url.pathname === shown) {
      if (url.href !== location.href && !tryChange(push)) leave();
      scrollTo({ top: 0 });
    }
    void turnTo(url.pathname, push, leave);
  };

  const turnBack = () => turnTo(location.pathname, beginAtTop, () => location.reload());

  const onPopState = ({ hasUAVisualTransition }: PopStateEvent) => {
    const isHere = location.pathname === shown;
    if (isHere) restorePosition();
    void (isHere || hasUAVisualTransition ? turnBack() : afterThisEvent().then(turnBack));
  };

  /** A page that the browser has kept comes back as it was left: with an open menu, or while it was loading another page. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void turnBack();
  };

  document.addEventListener('click', onClick);
  addEventListener('popstate', onPopState);
  addEventListener('pageshow', onPageShow);
  addEventListener('scrollend', keep);
  const endIntent = prefetchOnIntent(target => {
    const url = linkedPage(target);
    return url && (() => void load(url.pathname));
  });
  const endInView = prefetchInView(link => {
    const url = linkedPage(link);
    if (url) loadCode(url.pathname);
  });
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener('popstate', onPopState);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('scrollend', keep);
    endIntent();
    endInView();
  };
}
