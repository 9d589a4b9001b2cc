import { campaignKeys, type Source } from '../../forms/source.ts';
import { isPageAddress } from './address.ts';

/** How the visit began (spec D10): kept in memory alone, and gone with the document. */
let visit: Source = {};

/**
 * Reads how the visit began; called when the app starts, before it changes the address. A document that follows another one of this
 * site (a click before the app ran) has that one's address as its referrer, which is nearer to the beginning than its own.
 */
export function beginVisit(): void {
  const from = document.referrer ? new URL(document.referrer) : undefined;
  const before = from && isPageAddress(from) ? from : undefined;
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

export const visitSource = (): Source => visit;
