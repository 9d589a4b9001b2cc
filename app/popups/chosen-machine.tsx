import picture from 'picture:popup';
import pictures from 'virtual:pictures';
import { type RefObject, useEffect, useState } from 'react';
import { services } from '../../content/services/index.ts';
import { Machine } from '../ui/machine.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './chosen-machine.module.css';

/** In the inquiry popup, the machine of the service that is chosen there: its part clicks in once it is. Before, the machine that prints receipts. */
export function ChosenMachine({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const read = () => setChosen((dialog.current?.open && dialog.current.querySelector('select')?.value) || '');
    read();
    const end = new AbortController();
    for (const type of ['toggle', 'change']) dialog.current?.addEventListener(type, read, { signal: end.signal });
    return () => end.abort();
  }, [dialog]);
  const slug = services.find(({ inquiry }) => inquiry === chosen)?.slug;
  return slug ? (
    <Machine key={slug} name={slug} seated source={pictures[slug]} alt="" sizes="22rem" className={styles.machine} />
  ) : (
    <Picture source={picture} alt="" sizes="22rem" className={styles.machine} />
  );
}
