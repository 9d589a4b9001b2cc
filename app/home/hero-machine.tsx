import hero from 'machine:hero?crop=729,168,378,512&widths=180,270,360';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../ui/after-paint.ts';
import { Picture } from '../ui/picture.tsx';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './hero-machine.module.css';
import { grip, seat, withSlide } from './machine.ts';
import { useSwipe } from './use-swipe.ts';

export type HeroMachineProps = {
  current: number;
  /** By how many slides the hero has gone forward; undefined before the first change. */
  turns: number | undefined;
  onTurn: (by: number) => void;
};

const shown = { sizes: '180px', media: '(width >= 48rem)', alt: '' } as const;

/**
 * What makes the hero's picture a machine: at each slide its dial turns, its display shows another reading, and its accent-colored
 * module goes into its slot and rises again, as it does at a click. The layers, from bottom to top: the picture without the module,
 * what differs once the module is in its slot, the module.
 */
export function HeroMachine(props: HeroMachineProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    // Not before the picture: a reading alone would float over an empty mat.
    document.querySelector<HTMLImageElement>('#opening [data-machine] img')?.decode().then(show, show);
  }, []);
  return shown && <Machine {...props} />;
}

function Machine({ current, turns, onTurn }: HeroMachineProps) {
  const layers = useRef<HTMLDivElement>(null);
  useSwipe(onTurn);
  useEffect(() => {
    if (turns !== undefined) afterPaint(() => seat(layers.current, hero.travel, withSlide));
  }, [turns]);
  const onPress = () => afterPaint(() => seat(layers.current, hero.travel));
  const onGrip = (event: PointerEvent<SVGGraphicsElement>) =>
    grip(event.nativeEvent, event.currentTarget, by => flushSync(() => onTurn(by)));
  return (
    <>
      <div ref={layers} className={styles.layers}>
        <Picture source={hero.plate} {...shown} className={styles.plate} />
        <Picture source={hero.seated} {...shown} />
        <div className={styles.slot}>
          <Picture source={hero.part} {...shown} />
        </div>
      </div>
      <HeroDrawing current={current} turns={turns} onGrip={onGrip} onPress={onPress} />
    </>
  );
}
