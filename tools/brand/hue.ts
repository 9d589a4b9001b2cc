import { clampRgb, converter, interpolate } from 'culori';

/** Changes the vermilion in the masters to another color, in OKLCH (bottosson.github.io/posts/oklab). */

const toLab = converter('oklab');
const toLch = converter('oklch');
const toRgb = converter('rgb');

const ofHex = (hex: string) => {
  const { l = 0, c = 0, h = 0 } = toLch(hex) ?? {};
  return { light: l, chroma: c, hue: h };
};

/** The color that the accent has on the pictured machines, in the light of the pictures' main lamp. */
const vermilion = ofHex('#e8472b');
/** Distances from this hue in degrees: up to `near` a pixel changes fully, from `far` on not at all. Brass and lamps are at 35 or more. */
const [near, far] = [16, 30];

/**
 * Recolors the vermilion pixels of an RGBA picture, in place, and returns whether any pixel was clearly vermilion. It changes the hue, the
 * chroma and, in proportion to saturation, the lightness, so that letters and highlights on vermilion stay light. `to` is `#rrggbb`.
 */
export function recolor(pixels: Uint8Array, to: string): boolean {
  const target = ofHex(to);
  let found = false;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    // In vermilion, red is the largest channel; a gray has no hue.
    if (pixels[at + 3] === 0 || red - Math.max(green, blue) < 4) continue;
    const color = toLab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
    const { l, c, h = 0 } = toLch(color);
    const share = Math.min(1, Math.max(0, (far - Math.abs(h - vermilion.hue)) / (far - near)));
    if (share === 0) continue;
    found ||= c > 0.8 * vermilion.chroma;
    const turned = toLab({
      mode: 'oklch',
      l: l * (1 + Math.min(1, c / vermilion.chroma) * (target.light / vermilion.light - 1)),
      c: (c * target.chroma) / vermilion.chroma,
      h: h + target.hue - vermilion.hue,
    });
    // Mixes in a straight line through gray. Around the circle of hues, the light that the part casts on ceramic would get rainbow colors.
    const { r, g, b } = clampRgb(toRgb(interpolate([color, turned], 'oklab')(share)));
    pixels.set(
      [r, g, b].map(value => Math.round(255 * value)),
      at,
    );
  }
  return found;
}
