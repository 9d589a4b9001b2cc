import { createPortal } from 'react-dom';
import { usePath } from '../navigation/contexts.ts';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import { ReadingScale } from './reading-scale.tsx';

/** Parts of the frame that come with the first scroll, so that no page starts with them. */
export function AfterScroll() {
  const path = usePath();
  const notice = document.querySelector('footer > :last-child > p');
  return (
    <>
      {/* Each page has other sections. */}
      <ReadingScale key={path} />
      {notice && createPortal(<SoundSwitch />, notice)}
    </>
  );
}
