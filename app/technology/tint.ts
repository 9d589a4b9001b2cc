import { contrast, mix } from '../styles/contrast.ts';

type Grounds = { white: string; trays: readonly string[] };

/**
 * A technology's tint as a lamp shows it, in `#rrggbb`: on its way to white as far as it takes to stand out from the tray in both
 * themes (3:1), where the mark's own color is too dark for that. At build time only.
 */
export function lampTint(tint: `#${string}`, { white, trays }: Grounds): `#${string}` {
  const steps = Array.from({ length: 21 }, (_, step) => mix(tint, white, step / 20));
  return steps.find(color => trays.every(tray => contrast(color, tray) >= 3)) ?? mix(white, white, 1);
}
