// The site may stand below a folder of its host; whatever is here starts and ends with a slash.
const base = import.meta.env.BASE_URL;

/** The address of a page on its host. */
export const addressOf = (path: string) => base + path.slice(1);

/** The absolute address of a page, or of a file of the site. At build only. */
export const absolute = (path: string) => `${import.meta.env.SITE_ADDRESS}${path}`;

/** Where a page's data stands beside its document; the build writes it (`publishData` in `tools/finish/scripts.ts`). */
export const dataAddress = (address: string) => `${address === base ? `${base}index` : address}.data`;

/** Whether an address may be a page of the site: whatever is no file. */
export const isPageAddress = ({ origin, pathname }: URL) =>
  origin === location.origin && pathname.startsWith(base) && !/\.\w+$/.test(pathname);
