// The path of this language's pages, with a slash at both ends.
const base = import.meta.env.PAGE_BASE;

/** The URL path of a page on its host. */
export const addressOf = (path: string) => base + path.slice(1);

/** The path of a page in the site's other languages. What the server fills in or shows at any address has none: Home stands for it. */
export const pathElsewhere = (path: string) => (/^\/(404|problem|follow-up)$/.test(path) ? '/' : path);

/** The absolute URL of a page or file. At build only. */
export const absolute = (path: string) => `${import.meta.env.SITE_ADDRESS}${path}`;

/** The URL path of a page's data, next to its document. Written by `publishData` in `tools/postbuild/scripts.ts`. */
export const dataAddress = (address: string) => `${address === base ? `${base}index` : address}.data`;

/** Whether a URL can be a page below a path (by default that of this language's pages): same origin, and not a file. */
export const isPageAddress = ({ origin, pathname }: URL, path = base) =>
  origin === location.origin && pathname.startsWith(path) && !/\.\w+$/.test(pathname);
