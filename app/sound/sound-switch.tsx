import { useState } from 'react';
import * as words from '../../content/frame.ts';
import { soundIsOn, switchSound } from './sound.ts';
import styles from './sound-switch.module.css';

/** Switches the clicks of seating parts on and off. */
export function SoundSwitch() {
  const [on, setOn] = useState(soundIsOn);
  const toggle = () => {
    switchSound(!on);
    setOn(!on);
  };
  return (
    <button type="button" className={`legend ${styles.sound}`} aria-pressed={on} onClick={toggle}>
      {words.sound}
    </button>
  );
}
