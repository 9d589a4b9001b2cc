type Pixels = { width: number; height: number; channels: number };

/** The highest opacity of a shadow: 0 to 255. */
const shadow = 128;
/** The highest opacity at an edge that cuts only a shadow. An edge with more cuts the machine itself, as a detail does. */
const faint = 64;

/**
 * Fades a shadow that ends at an edge of a cropped picture, in place: otherwise the edge shows as a line on the page. `data` has the raw
 * pixels, row by row; a picture without alpha stays as it is.
 */
export function softenEdges(data: Uint8Array, { width, height, channels }: Pixels): void {
  if (channels !== 4) return;
  const depth = Math.round(0.14 * width);
  const alphaAt = (x: number, y: number) => (y * width + x) * 4 + 3;
  const sides: [length: number, place: (along: number, inward: number) => number][] = [
    [height, (along, inward) => alphaAt(inward, along)],
    [height, (along, inward) => alphaAt(width - 1 - inward, along)],
    [width, (along, inward) => alphaAt(along, inward)],
    [width, (along, inward) => alphaAt(along, height - 1 - inward)],
  ];
  for (const [length, place] of sides) {
    const edge = Array.from({ length }, (_, along) => data[place(along, 0)] ?? 0);
    if (!edge.some(Boolean) || edge.some(alpha => alpha > faint)) continue;
    for (let along = 0; along < length; along++)
      for (let inward = 0; inward < depth; inward++) {
        const alpha = data[place(along, inward)] ?? 0;
        const part = inward / depth;
        // The fade begins and ends gently: the eye sees a kink in a ramp as a line.
        if (alpha <= shadow) data[place(along, inward)] = Math.round(alpha * part * part * (3 - 2 * part));
      }
  }
}
