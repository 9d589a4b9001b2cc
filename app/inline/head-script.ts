/**
 * Runs at the head of every document, before its body is parsed: the theme, and with it the pictures, never flash, and the picture of
 * the first screen is requested.
 */

const root = document.documentElement;
const applyChoice = () => {
  try {
    const stored = localStorage.getItem('theme');
    // Other software on this host may use the key, too.
    if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;
  } catch {
    // Storage may be forbidden.
  }
};
applyChoice();
// Chosen in another tab, or while the browser kept this page.
for (const type of ['storage', 'pageshow']) addEventListener(type, applyChoice);

window.preloadPicture = (media, imageSizes, day, night) => {
  if (!matchMedia(media).matches) return;
  const { theme } = root.dataset;
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const link = document.createElement('link');
  const imageSrcset = dark ? night : day;
  Object.assign(link, { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high', imageSizes, imageSrcset });
  document.head.append(link);
};

/*
 * By themselves a picture and the color of the browser's own bars follow the system: each version has a media condition. A chosen theme
 * replaces the condition, in this document, in pages of later navigations, and at each switch.
 */
new MutationObserver(() => {
  const { theme } = root.dataset;
  if (!theme) return;
  // All of them: most are rendered before any script runs.
  for (const version of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('[data-scheme]')) {
    const media = version.dataset.scheme === theme ? 'all' : 'not all';
    // Any assignment makes the browser choose again.
    if (version.media !== media) version.media = media;
  }
}).observe(root, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
