import { type ComponentType, useEffect, useState } from 'react';

/**
 * Returns a component that loads after the page has started. Until then, or if it cannot load (as in an old tab after a deployment), it is
 * undefined. `load` must not change; `wanted` may be a media query, which is evaluated when the calling component mounts.
 */
export function useLoaded<P>(
  load: () => Promise<ComponentType<P>>,
  wanted: boolean | string = true,
): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>();
  useEffect(() => {
    if (wanted === true || (wanted && matchMedia(wanted).matches))
      load().then(
        component => setLoaded(() => component),
        () => {},
      );
  }, [load, wanted]);
  return Loaded;
}
