import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Picture, type PictureProps, type PictureSource } from '../ui/picture.tsx';
import type { MachineLayers, machines } from './machines.ts';
import styles from './moving-part.module.css';
import { useAttention, useNearScreen } from './use-attention.ts';

export type MovingPartProps = {
  name: keyof typeof machines;
  /**
   * Whether the part is seated. With `by-scroll` the scroll position moves it into its seat. By default it is seated while the visitor
   * attends to the machine.
   */
  seated?: boolean | 'by-scroll' | undefined;
  /** Selects the element around the machine that the visitor has to attend to. By default this is the machine itself. */
  within?: string | undefined;
  /** The picture that the layers cover. */
  picture: PictureProps;
};

/** The layers over the picture of a machine. Nothing moves before all layers have loaded. */
export function MovingPart({ name, seated, within, picture: { sizes, media, inBand } }: MovingPartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const images = useRef(new Set<HTMLImageElement>());
  const byScroll = seated === 'by-scroll';
  const near = useNearScreen(ref, byScroll);
  const attention = useAttention(ref, within);
  const wanted = byScroll ? near : (seated ?? attention);
  const [moving, setMoving] = useState<MachineLayers>();
  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (wanted && !moving)
      import('./machines.ts').then(
        ({ machines }) => setMoving(machines[name]),
        () => {},
      );
  }, [wanted, moving, name]);

  useEffect(() => {
    const all = [...images.current];
    // Firefox refuses to decode a lazy picture that it has not requested yet.
    for (const image of all) image.loading = 'eager';
    if (moving)
      Promise.all(all.map(image => image.decode())).then(
        () => setReady(true),
        () => {},
      );
  }, [moving]);

  const collect = (image: HTMLImageElement | null) => {
    if (image) images.current.add(image);
  };

  if (!moving) return <div ref={ref} hidden />;
  const layer = (source: PictureSource, className?: string) => (
    <Picture ref={collect} source={source} alt="" {...{ sizes, media, inBand }} className={`${styles.layer} ${className}`} />
  );
  const { right, down } = moving.travel;
  return (
    <div
      ref={ref}
      className={`${styles.layer} ${styles.layers}`}
      data-seated={(wanted && ready && !byScroll) || undefined}
      data-by-scroll={(ready && byScroll) || undefined}
      style={{ '--way': `${right * 100}% ${down * 100}%` } as CSSProperties}
    >
      {layer(moving.plate)}
      {layer(moving.seated, styles.place)}
      {layer(moving.part, styles.part)}
      {layer(moving.part, styles.shine)}
    </div>
  );
}
