/** Contrast of colors by WCAG 2.2, for tests and `technology/tint.ts`. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; alpha from 0 to 1. */
function parseHex(hex: string): Color {
  const digits = hex.length <= 5 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = digits.match(/../g)?.map(pair => Number.parseInt(pair, 16)) ?? [];
  return [red, green, blue, alpha / 255];
}

/** Composites a color over an opaque ground. */
const lay = ([red, green, blue, alpha]: Color, ground: Color): Color => {
  const mix = (value: number, index: number) => value * alpha + (ground[index] as number) * (1 - alpha);
  return [mix(red, 0), mix(green, 1), mix(blue, 2), 1];
};

/** Mixes two opaque colors: `part` 0 gives the first, 1 the second. Returns `#rrggbb`. */
export function mix(from: string, to: string, part: number): `#${string}` {
  const [start, end] = [parseHex(from), parseHex(to)];
  const channels = [0, 1, 2].map(index => Math.round((start[index] as number) * (1 - part) + (end[index] as number) * part));
  return `#${channels.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio, from 1 to 21. */
export function contrast(color: string, on: string): number {
  const ground = parseHex(on);
  const [light = 0, dark = 0] = [luminance(lay(parseHex(color), ground)), luminance(ground)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
