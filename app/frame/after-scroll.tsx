import { createPortal } from 'react-dom';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import { ReadingScale } from './reading-scale.tsx';

/** Parts of the frame that come with the first scroll, so that no page starts with them. */
export function AfterScroll() {
  const notice = document.querySelector('footer > :last-child > p');
  return (
    <>
      <ReadingScale />
      {notice && createPortal(<SoundSwitch />, notice)}
    </>
  );
}
