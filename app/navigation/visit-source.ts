import { others } from 'virtual:languages';
import { campaignKeys, type Source } from '../../forms/visit-source.ts';
import { isPageAddress } from './address.ts';

/** Whether a URL can be a page of the site, in any language. */
const isOfSite = (url: URL) => isPageAddress(url) || others.some(({ base }) => isPageAddress(url, `${base}/`));

/** The first page, referrer and campaign of the visit (requirement D10). They are only in memory, as long as the document lives. */
let visit: Source = {};

/** Prefix of the fragment that carries the visit to a page in another language. Browsers do not send fragments, so no log contains it. */
const carried = '#visit&';

/** Adds the visit to a clicked link to another language, even if the click opens a new tab. */
function carryOn({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (link) link.hash = carried + new URLSearchParams(visit);
}

/**
 * Reads the source of the visit, and adds it to links to other languages. Call it when the app starts, before the app changes the URL. If
 * the visitor followed a link before the app ran, the referrer is a page of the site: that page counts as the first page of the visit.
 */
export function beginVisit(): void {
  for (const type of ['click', 'auxclick']) addEventListener(type, carryOn, true);
  if (location.hash.startsWith(carried)) {
    visit = Object.fromEntries(new URLSearchParams(location.hash.slice(carried.length)));
    history.replaceState(history.state, '', location.pathname + location.search);
    return;
  }
  const from = document.referrer ? new URL(document.referrer) : undefined;
  const before = from && isOfSite(from) ? from : undefined;
  visit = {
    first_page: (before ?? location).pathname,
    ...(from && from.host !== location.host && { referrer: from.host }),
    ...(campaignOf(location) ?? (before && campaignOf(before))),
  };
}

function campaignOf({ search }: { search: string }): Source | undefined {
  const query = new URLSearchParams(search);
  const found = campaignKeys.flatMap(key => (query.get(key) ? [[key, query.get(key)]] : []));
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

let seen = 1;

/** Counts a page that the app has shown. */
export const countPage = () => {
  seen += 1;
};

/** Returns the number of pages that this tab has shown since its document was loaded. */
export const pagesSeen = () => seen;

export const visitSource = (): Source => visit;
