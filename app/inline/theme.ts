/** Switches between light and dark, and stores the choice. `head-script.ts` applies it to pictures, and at the start of later documents. */
function switchTheme() {
  const root = document.documentElement;
  const { theme } = root.dataset;
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

document.addEventListener('click', event => {
  if ((event.target as Element).closest('[data-theme-switch]')) switchTheme();
});
