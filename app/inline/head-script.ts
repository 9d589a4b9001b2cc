/**
 * Runs in the head of every document, before its body is parsed. Sets the theme, so that neither colors nor pictures of the other theme
 * flash. Requests the first screen's picture.
 */

const root = document.documentElement;
const applyChoice = () => {
  try {
    const stored = localStorage.getItem('theme');
    // Other software on this host may use the same key.
    if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;
  } catch {
    // Storage may be forbidden.
  }
};
applyChoice();
// The visitor may choose a theme in another tab, or while this page is in the browser's back/forward cache.
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
 * By default, pictures and the color of the browser's own bars follow the system's theme: each has a version for each theme, with a media
 * condition. A chosen theme replaces these conditions as the document loads, on each page of a later navigation, and at each switch.
 */
new MutationObserver(() => {
  const { theme } = root.dataset;
  if (!theme) return;
  // Looks up all versions, because most are rendered before any script runs.
  for (const version of document.querySelectorAll<HTMLSourceElement | HTMLMetaElement>('[data-scheme]')) {
    const media = version.dataset.scheme === theme ? 'all' : 'not all';
    // Assigns only a changed value, because any assignment makes the browser choose the picture again.
    if (version.media !== media) version.media = media;
  }
}).observe(root, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
