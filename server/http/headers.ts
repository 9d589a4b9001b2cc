/** No page of another site can embed or read the answer. */
export const ownOnly: Readonly<Record<string, string>> = { 'cross-origin-resource-policy': 'same-origin' };

/** Headers of every answer that a browser may show. Same-origin requests keep the full Referer, which tells the intake the form's page. */
export const securityHeaders: Readonly<Record<string, string>> = {
  ...ownOnly,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** HSTS, for an https origin only: browsers ignore it over http, and a trial at http://localhost must stay possible. */
export const transportHeaders = (siteOrigin: string | undefined): Readonly<Record<string, string>> =>
  siteOrigin?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** What the operator reads about INDEX=off (requirement S9). */
export const hiddenNote = 'INDEX=off: search engines do not list this site. On the live site, remove the setting.';
