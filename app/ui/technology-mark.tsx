import type { TechnologyLine } from '../../content/technologies/index.ts';

/** A technology's own mark; decoration beside its name (spec D7). `size` in CSS pixels, square. */
export function TechnologyMark({
  slug,
  size,
  loading = 'lazy',
}: {
  slug: TechnologyLine['slug'];
  size: number;
  loading?: 'lazy' | 'eager';
}) {
  return <img src={`/marks/${slug}.svg`} alt="" width={size} height={size} loading={loading} decoding="async" />;
}
