import { contrast, mix } from '../styles/contrast.ts';

type Grounds = { white: string; trays: readonly string[] };

/** Lightens a technology's tint until it contrasts with the tray in both themes (3:1). Takes and returns `#rrggbb`. At build only. */
export function indicatorTint(tint: `#${string}`, { white, trays }: Grounds): `#${string}` {
  const steps = Array.from({ length: 21 }, (_, step) => mix(tint, white, step / 20));
  return steps.find(color => trays.every(tray => contrast(color, tray) >= 3)) ?? mix(white, white, 1);
}
