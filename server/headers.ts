/** For no other site's pages: they can neither show it nor read a byte of it. */
export const ownOnly: Readonly<Record<string, string>> = { 'cross-origin-resource-policy': 'same-origin' };

/** On every answer that a browser may show. The intake reads where a form stood from the Referer of the same origin. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...ownOnly,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** Only a site whose public address is https says so: over http browsers ignore it, and a trial at http://localhost must stay possible. */
export const transportHeaders = (siteOrigin: string | undefined): Readonly<Record<string, string>> =>
  siteOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
