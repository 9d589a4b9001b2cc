addEventListener('load', () => {
  window.loadedAt = performance.now();
});

document.addEventListener('input', ({ target }) => {
  if ((target as Element).closest('form')) window.typedAt = performance.now();
});
