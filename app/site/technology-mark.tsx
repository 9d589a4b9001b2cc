import { marks } from 'virtual:symbols';

import { holdNothingBack } from '../ui/picture.tsx';

/** A technology's mark, decorative next to its name (requirement D7). `size` in CSS pixels, square. */
export function TechnologyMark({ slug, size, loading = 'lazy' }: { slug: string; size: number; loading?: 'lazy' | 'eager' }) {
  const src = `${marks}/${slug}.svg`;
  return <img src={src} alt="" width={size} height={size} loading={loading} onLoad={holdNothingBack} />;
}
