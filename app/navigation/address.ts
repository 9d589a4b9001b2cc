// The path of this language's pages, with a slash at both ends.
const base = import.meta.env.PAGE_BASE;

/** Returns the URL path of a page on its host. */
export const addressOf = (path: string) => base + path.slice(1);

/** The absolute URL of a page or file. At build only. */
export const absolute = (path: string) => `${import.meta.env.SITE_ADDRESS}${path}`;

/** Returns the URL path of a page's data, next to its document. `publishData` in `tools/postbuild/scripts.ts` writes the data. */
export const dataAddress = (address: string) => `${address === base ? `${base}index` : address}.data`;

/** Whether a URL can be a page below a path (by default the path of this language's pages): same origin, not a file. */
export const isPageAddress = ({ origin, pathname }: URL, path = base) =>
  origin === location.origin && pathname.startsWith(path) && !/\.\w+$/.test(pathname);
