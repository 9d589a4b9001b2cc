import hero from 'picture:hero?crop=57,168,1050,912&widths=500,750,1000';
import pocket from 'picture:pocket?crop=0,10,960,400&widths=480,720,960';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import * as words from '../../content/home.ts';
import type { FourSlides } from '../../content/types.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { Picture } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import styles from './hero-picture.module.css';

/** Milliseconds that the machine's loose part stays in its slot after a change of slide. */
const seatedTime = 1100;

const onWide = '(width >= 48rem)';
/** The attributes of the hero's pictures on a phone. The priority is high, because the first screen has no other pictures. */
export const onPhone = { alt: '', sizes: 'calc(100vw - 2.5rem)', media: '(width < 48rem)', priority: 'high' } as const;

const loadHeroDrawing = () => import('./hero-drawing.tsx').then(({ HeroDrawing }) => HeroDrawing);
const loadPocketDrawing = () => import('./hero-drawing.tsx').then(({ PocketDrawing }) => PocketDrawing);

/** Loads the drawing over a picture, on screens that show the picture. Waits for the picture, because the drawing alone would float. */
function useDrawing<P>(
  load: () => Promise<ComponentType<P>>,
  picture: RefObject<HTMLImageElement | null>,
  media: string,
): ComponentType<P> | undefined {
  const [decoded, setDecoded] = useState(false);
  useEffect(() => {
    const show = () => setDecoded(true);
    picture.current?.decode().then(show, show);
  }, [picture]);
  return useLoaded(load, decoded && media);
}

type HeroPictureProps = {
  /** The index of the current slide. */
  current: number;
  /** The number of slides that the hero has gone forward; undefined before the first change. */
  turns: number | undefined;
};

/**
 * The hero's picture (requirement H1), 500 px wide, from the medium breakpoint up. At each change of slide the machine's loose part goes
 * into its slot and rises again, the dial turns, and the display shows another reading.
 */
export function HeroPicture({ current, turns }: HeroPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const Drawing = useDrawing(loadHeroDrawing, picture, onWide);
  return (
    <div className={styles.bench}>
      <div className={styles.stage}>
        <Illustration
          ref={picture}
          name="hero"
          seated={useSeated(turns)}
          source={hero}
          sizes="500px"
          media={onWide}
          priority="high"
          alt={words.heroPictureAlt}
          className={styles.picture}
        />
        {Drawing && <Drawing current={current} turns={turns} />}
      </div>
    </div>
  );
}

/** Returns whether the loose part is in its slot: true for `seatedTime` after each change of slide. */
function useSeated(turns: number | undefined): boolean {
  const [seated, setSeated] = useState(false);
  useEffect(() => {
    if (turns === undefined) return;
    setSeated(true);
    const timer = setTimeout(() => setSeated(false), seatedTime);
    return () => clearTimeout(timer);
  }, [turns]);
  return seated;
}

/** A phone's picture: the display and the dial of an instrument whose keys are the slides' buttons. */
export function PocketPicture({ slides, ...shown }: HeroPictureProps & { slides: FourSlides }) {
  const picture = useRef<HTMLImageElement>(null);
  const Drawing = useDrawing(loadPocketDrawing, picture, onPhone.media);
  return (
    <span className={styles.pocket}>
      <Picture {...onPhone} ref={picture} source={pocket} />
      {Drawing && <Drawing {...shown} slides={slides} />}
    </span>
  );
}
