/** Gives the browser's own bars the color of the chosen theme; by default they follow the system. */
function colorBars() {
  if (!document.documentElement.dataset.theme) return;
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = backgroundColor;
}
colorBars();
// `head-script.ts` has changed the theme.
for (const type of ['storage', 'pageshow']) addEventListener(type, colorBars);

/** Switches between light and dark (`frame/lighting.ts` animates it) and stores the choice; `head-script.ts` applies it before the first paint, and chooses the pictures. */
function switchTheme() {
  const root = document.documentElement;
  const dark =
    getComputedStyle(root).colorScheme === 'dark' || (!root.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'light' : 'dark';
  colorBars();
  try {
    localStorage.setItem('theme', root.dataset.theme);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

document.addEventListener('click', event => {
  if ((event.target as Element).closest('[data-theme-switch]')) switchTheme();
});
