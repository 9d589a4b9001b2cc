import { paper } from 'virtual:identity';

const base = import.meta.env.BASE_URL;

/** The site's icons, manifest, and the color of the browser's own bars in both schemes (`inline/head-script.ts`). */
export function SiteIcons() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={paper.light} data-scheme="light" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} data-scheme="dark" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={`${base}favicon.ico`} sizes="16x16 32x32 48x48" />
      <link rel="icon" href={`${base}icon.svg`} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={`${base}apple-touch-icon.png`} />
      <link rel="manifest" href={`${base}site.webmanifest`} />
    </>
  );
}
