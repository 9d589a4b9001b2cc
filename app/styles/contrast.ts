import { blend, formatHex, interpolate, modeLrgb, modeRgb, useMode as register, wcagContrast } from 'culori/fn';

/** Calculations with colors (`#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`), for tests and `technology/tint.ts`. At build only. */

register(modeRgb);
register(modeLrgb);

/** Mixes two opaque colors: `part` 0 gives the first, 1 the second. Returns `#rrggbb`. */
export const mix = (from: string, to: string, part: number) => formatHex(interpolate([from, to])(part)) as `#${string}`;

/** Returns the contrast ratio by WCAG 2.2, from 1 to 21. `color` may be translucent; the ground `on` must be opaque. */
export const contrast = (color: string, on: string): number => wcagContrast(blend([on, color]), on);
