addEventListener('load', () => {
  window.loadedAt = performance.now();
  // From now on, in-page jumps scroll smoothly (base.css).
  document.documentElement.dataset.loaded = '';
});

document.addEventListener('input', ({ target }) => {
  if ((target as Element).closest('form')) window.typedAt = performance.now();
});
