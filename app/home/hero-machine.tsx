import hero from 'machine:hero?crop=729,168,378,512&widths=180,270,360';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '../ui/after-paint.ts';
import { Picture } from '../ui/picture.tsx';
import { type Layers, type Operated, seat, withSlide } from './hero-animation.ts';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './hero-machine.module.css';
import { useSwipe } from './use-swipe.ts';

type HeroMachineProps = Operated & { picture: RefObject<HTMLImageElement | null> };

const shown = { sizes: '180px', media: '(width >= 48rem)', alt: '' } as const;

/**
 * What makes the hero's picture a machine: at each slide its dial turns, its display shows another reading, and its accent-colored
 * module goes into its slot and rises again, as it does at a click. The layers, from bottom to top: the picture without the module,
 * what differs once the module is in its slot, the module.
 */
export function HeroMachine(props: HeroMachineProps) {
  const { picture } = props;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    // Not before the picture: a reading alone would float over an empty mat.
    picture.current?.decode().then(show, show);
  }, [picture]);
  return shown && <Machine {...props} />;
}

function Machine({ picture, ...operated }: HeroMachineProps) {
  const { turns } = operated;
  const layers = useRef<Layers>([null, null, null]);
  const put = (place: 0 | 1 | 2) => (image: HTMLImageElement | null) => {
    layers.current[place] = image;
  };
  useSwipe(operated);
  useEffect(() => {
    if (turns !== undefined) afterPaint(() => seat(picture.current, layers.current, hero.travel, withSlide));
  }, [turns, picture]);
  const onPress = () => afterPaint(() => seat(picture.current, layers.current, hero.travel));
  return (
    <>
      <div className={styles.layers}>
        <Picture ref={put(0)} source={hero.plate} {...shown} className={styles.plate} />
        <Picture ref={put(1)} source={hero.seated} {...shown} />
        <div className={styles.slot}>
          <Picture ref={put(2)} source={hero.part} {...shown} />
        </div>
      </div>
      <HeroDrawing {...operated} onPress={onPress} />
    </>
  );
}
