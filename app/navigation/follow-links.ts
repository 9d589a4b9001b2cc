import { inquiryDialog } from '../parts.ts';
import { isPageAddress } from './address.ts';
import { fetchPage, loadCode, type Page, showHead } from './load-page.ts';
import { setLoading } from './loading.ts';
import { beginAtTop, keepPosition, restorePosition } from './position.ts';
import { prefetchInView, prefetchOnIntent } from './prefetch.ts';
import { countPage } from './visit-source.ts';

/** Returns the URL of the page that a link leads to, or undefined for another language, another target, a download, or no page. */
function linkedPage(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target || link.hreflang || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  return isPageAddress(url) ? url : undefined;
}

/** Milliseconds that the app waits for a page before it lets the browser load it: a request may hang without an error. */
const patience = 5_000;

/** Changes the history, unless the browser refuses: Safari allows 100 changes in 30 s. Returns whether the history has changed. */
function tryChange(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}

/** Closes the inquiry popup or the open menu. The popup keeps the visitor's text. */
function closeAbove(): void {
  inquiryDialog.current?.close();
  window.closeMenu?.();
}

/** Resolves in a new macrotask, because React skips view transitions for updates that are scheduled during `popstate`. */
const afterThisEvent = () => new Promise(resolve => setTimeout(resolve));

/**
 * Handles clicks on links to pages, and Back and Forward within the app. Leaves a navigation to the browser if there is no network, if the
 * site has a newer build, or if the URL is unknown. `show` replaces the current page. Returns a function that stops the handling.
 */
export function followLinks(first: Page, show: (page: Page) => void): () => void {
  const requests = new Map([[location.pathname, Promise.resolve(first)]]);
  const loadedPages = new Map([[location.pathname, first]]);
  let currentPath = location.pathname;
  let change = 0;

  const load = (address: string) => {
    const page = requests.get(address) ?? fetchPage(address);
    requests.set(address, page);
    page.then(
      loaded => loadedPages.set(address, loaded),
      () => requests.delete(address),
    );
    return page;
  };

  /** Shows the loading state and loads the page. Resolves to undefined after an error or `patience`. */
  const wait = (address: string) => {
    setLoading(true);
    const tooLong = new Promise<undefined>(resolve => setTimeout(resolve, patience));
    return Promise.race([load(address).catch(() => undefined), tooLong]);
  };

  /** Navigates to a page. The latest navigation wins: a page that arrives after a newer request is not shown. */
  const turnTo = async (address: string, changeHistory: () => void, giveUp: () => void) => {
    // An open popup or menu would keep the focus while the page changes below it.
    closeAbove();
    change += 1;
    const turn = change;
    if (address === currentPath) return setLoading(false);
    // If the page is already loaded, shows it within the click: the loading state would cost one more render and a frame.
    const page = loadedPages.get(address) ?? (await wait(address));
    if (turn !== change) return;
    if (!page || !tryChange(changeHistory)) return giveUp();
    setLoading(false);
    currentPath = address;
    showHead(page);
    countPage();
    // The object is always new: with the same object, React would skip the update of a visitor who returns before the old page has left.
    show({ ...page });
  };

  /** Stores the scroll position, but not while the page of Back or Forward loads: the history entry already belongs to that page. */
  const keep = () => {
    if (location.pathname === currentPath) tryChange(keepPosition);
  };

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = linkedPage(event.target);
    if (!url) return;
    // Stores the position now: the app otherwise stores it at the end of a scroll, and a scroll may still be running.
    keep();
    // The browser itself follows in-page links.
    if (url.pathname === currentPath && url.hash) return;
    event.preventDefault();
    const push = () => history.pushState(null, '', url);
    const leave = () => location.assign(url);
    if (url.pathname === currentPath) {
      if (url.href !== location.href && !tryChange(push)) leave();
      scrollTo({ top: 0 });
    }
    void turnTo(url.pathname, push, leave);
  };

  const turnBack = () => turnTo(location.pathname, beginAtTop, () => location.reload());

  const onPopState = ({ hasUAVisualTransition }: PopStateEvent) => {
    const isHere = location.pathname === currentPath;
    if (isHere) restorePosition();
    void (isHere || hasUAVisualTransition ? turnBack() : afterThisEvent().then(turnBack));
  };

  /** Closes the menu, or ends the loading state, of a page that the browser shows again from its back/forward cache. */
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
