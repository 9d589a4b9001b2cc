import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../app/styles/tokens.css', import.meta.url), 'utf8');

function token(name: string): string {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]?.trim();
  if (!value) throw new Error(`app/styles/tokens.css has no --${name}`);
  return value;
}

/** The value of a color of `app/styles/tokens.css` in one scheme. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const value = token(name);
  const both = value.match(/^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/);
  return (scheme === 'light' ? both?.[1] : both?.[2]) ?? value;
}

/** The first family of a face: `font` for text, `font-legend` for legends. */
export const family = (name: 'font' | 'font-legend') => (token(name).split(',')[0] as string).replaceAll(/['"]/g, '').trim();
