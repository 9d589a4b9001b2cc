type TileGridProps = {
  /** Tiles a side. */
  side: number;
  /** In the drawing's units: from one tile to the next, where the first begins, and how wide each is. */
  pitch: number;
  start: number;
  size: number;
  radius: number;
  className: string | undefined;
};

/** A square board of tiles, inside an SVG. */
export function TileGrid({ side, pitch, start, size, radius, className }: TileGridProps) {
  const lines = Array.from({ length: side }, (_, line) => line * pitch + start);
  return lines.map(y =>
    lines.map(x => <rect key={`${x} ${y}`} x={x} y={y} width={size} height={size} rx={radius} className={className} />),
  );
}
