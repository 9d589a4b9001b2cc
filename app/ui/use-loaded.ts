import { type ComponentType, useEffect, useState } from 'react';

/**
 * Returns a component that a page does not start with; undefined until it has loaded, or if it cannot load, as in an old tab after a
 * deployment. `load` is constant; `wanted` may be a media query, evaluated when the component mounts.
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
