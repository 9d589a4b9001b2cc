/** Turns the vermilion of the masters to another color, in OKLCH (bottosson.github.io/posts/oklab). */

/** The accent as the key light shows it on the machines. */
const vermilion = '#e8472b';
/** Degrees from its hue that turn as a whole, and those that no longer turn: brass and lamps begin 35 degrees away. */
const [near, far] = [16, 30];

type Triple = readonly [number, number, number];

const linear = Float64Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);
const encoded = (value: number) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.min(value, 1) ** (1 / 2.4) - 0.055);

function toLab(red: number, green: number, blue: number): Triple {
  const [r, g, b] = [linear[red] as number, linear[green] as number, linear[blue] as number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toRgb([light, a, b]: Triple): Triple {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const polar = ([light, a, b]: Triple): Triple => [light, Math.hypot(a, b), Math.atan2(b, a)];
const ofHex = (hex: string) =>
  polar(toLab(...([1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number, number])));

/**
 * Recolors RGBA pixels in place: hue and chroma of what is vermilion, and its lightness as far as it is saturated, so that letters and
 * highlights on it stay light. `to` is `#rrggbb`. Returns whether a clear vermilion was among the pixels.
 */
export function recolor(pixels: Uint8Array, to: string): boolean {
  const [fromLight, fromChroma, fromHue] = ofHex(vermilion);
  const [toLight, toChroma, toHue] = ofHex(to);
  let found = false;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] as number, pixels[at + 1] as number, pixels[at + 2] as number];
    // Vermilion is red before all, and gray has no hue.
    if (pixels[at + 3] === 0 || red - Math.max(green, blue) < 4) continue;
    const lab = toLab(red, green, blue);
    const [light, chroma, hue] = polar(lab);
    const away = (Math.abs(hue - fromHue) * 180) / Math.PI;
    const share = Math.min(1, Math.max(0, (far - away) / (far - near)));
    if (share === 0) continue;
    found ||= chroma > 0.8 * fromChroma;
    const newLight = light * (1 + Math.min(1, chroma / fromChroma) * (toLight / fromLight - 1));
    const newChroma = (chroma * toChroma) / fromChroma;
    const newHue = hue + toHue - fromHue;
    const turned = [newLight, newChroma * Math.cos(newHue), newChroma * Math.sin(newHue)] as const;
    // By way of gray, not around the hues: light of the part on ceramic would be iridescent.
    const mixed = lab.map((value, axis) => value + share * ((turned[axis] as number) - value)) as [number, number, number];
    pixels.set(
      toRgb(mixed).map(value => Math.max(0, Math.min(255, Math.round(value)))),
      at,
    );
  }
  return found;
}
