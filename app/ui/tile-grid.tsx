type TileGridProps = {
  /** Tiles a side. */
  side: number;
  /** In units of the drawing: distance between tiles, start of the first, width of each. */
  pitch: number;
  start: number;
  size: number;
  radius: number;
  className: string | undefined;
};

/** A square grid of tiles, inside an SVG. */
export function TileGrid({ side, pitch, start, size, radius, className }: TileGridProps) {
  const lines = Array.from({ length: side }, (_, line) => line * pitch + start);
  return lines.map(y =>
    lines.map(x => <rect key={`${x} ${y}`} x={x} y={y} width={size} height={size} rx={radius} className={className} />),
  );
}
