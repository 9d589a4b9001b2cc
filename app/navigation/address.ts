// The site's base path, with a slash at both ends.
const base = import.meta.env.BASE_URL;

/** The URL path of a page on its host. */
export const addressOf = (path: string) => base + path.slice(1);

/** The absolute URL of a page or file. At build only. */
export const absolute = (path: string) => `${import.meta.env.SITE_ADDRESS}${path}`;

/** The URL path of a page's data, next to its document. Written by `publishData` in `tools/finish/scripts.ts`. */
export const dataAddress = (address: string) => `${address === base ? `${base}index` : address}.data`;

/** Whether a URL can be a page of the site: same origin, below the base, and not a file. */
export const isPageAddress = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith(base) && !/\.\w+$/.test(pathname);
