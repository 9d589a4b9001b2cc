import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');

/** The value of a color of `app/styles/tokens.css` in one scheme. Throws when the tokens have no such color. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]?.trim();
  if (!value) throw new Error(`app/styles/tokens.css has no --${name}`);
  const both = value.match(/^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/);
  return (scheme === 'light' ? both?.[1] : both?.[2]) ?? value;
}
