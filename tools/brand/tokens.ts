import { readFileSync } from 'node:fs';

const files = ['styles/tokens.css', 'technology/key-cap.module.css'];
const css = files.map(file => readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8')).join('\n');

function token(name: string): string {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1]?.trim();
  if (!value) throw new Error(`No file of tokens has --${name}.`);
  return value;
}

/** The value of a color token in one scheme. */
export function color(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const value = token(name);
  const other = value.match(/^var\(--([\w-]+)\)$/)?.[1];
  if (other) return color(other, scheme);
  const both = value.match(/^light-dark\(\s*(#\w+)\s*,\s*(#\w+)\s*\)$/);
  return (scheme === 'light' ? both?.[1] : both?.[2]) ?? value;
}

/** The first font family that a token names: `font` for text, `font-legend` for legends. */
export const firstFamily = (name: 'font' | 'font-legend') => (token(name).split(',')[0] as string).replaceAll(/['"]/g, '').trim();
