import picture from 'picture:popup?crop=54,72,810,783';
import pictures from 'virtual:pictures';
import { type RefObject, useSyncExternalStore } from 'react';
import { services } from '../../content/menus.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { Picture } from '../ui/picture.tsx';
import { isInquiryOpen, onInquiry } from './inquiry.ts';

/**
 * Shows the machine of the service that is chosen in the inquiry popup; the machine's loose part clicks in at the choice. Before a choice,
 * shows the machine that prints receipts.
 */
export function ChosenIllustration({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const chosen = useSyncExternalStore(onInquiry, () =>
    isInquiryOpen() && form.current ? new FormData(form.current).get('service') : null,
  );
  const slug = services.find(({ inquiry }) => inquiry === chosen)?.slug;
  return slug ? (
    <Illustration key={slug} name={slug} seated source={pictures[slug]} alt="" sizes="22rem" />
  ) : (
    <Picture source={picture} alt="" sizes="22rem" />
  );
}
