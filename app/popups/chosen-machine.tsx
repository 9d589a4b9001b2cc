import picture from 'picture:popup';
import pictures from 'virtual:pictures';
import { type RefObject, useEffect, useState } from 'react';
import { services } from '../../content/services/index.ts';
import { Machine } from '../illustration/illustration.tsx';
import { Picture } from '../ui/picture.tsx';

type ChosenMachineProps = { dialog: RefObject<HTMLDialogElement | null>; form: RefObject<HTMLFormElement | null> };

/** In the inquiry popup, the machine of the service that is chosen there: its part clicks in once it is. Before, the machine that prints receipts. */
export function ChosenMachine({ dialog, form }: ChosenMachineProps) {
  const [chosen, setChosen] = useState<FormDataEntryValue | null>(null);
  useEffect(() => {
    const read = () => setChosen(dialog.current?.open && form.current ? new FormData(form.current).get('service') : null);
    read();
    const end = new AbortController();
    for (const type of ['toggle', 'change']) dialog.current?.addEventListener(type, read, { signal: end.signal });
    return () => end.abort();
  }, [dialog, form]);
  const slug = services.find(({ inquiry }) => inquiry === chosen)?.slug;
  return slug ? (
    <Machine key={slug} name={slug} seated source={pictures[slug]} alt="" sizes="22rem" />
  ) : (
    <Picture source={picture} alt="" sizes="22rem" />
  );
}
