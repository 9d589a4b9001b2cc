import { read } from './read.ts';

/** The texts of Contact, and the words of its layout, each word as a separate constant (see `frame.ts`). */
export const {
  words: { legend, phoneLabel, emailLabel, hoursLabel, officeLabel, mapButton, openMap, inNewTab },
  ...contact
} = read('contact');

const { words } = read('contact');
const { email, whatsapp, booking, files } = read('/agency');

// An agency may leave out each of these (requirement S8). A build then leaves out the code that shows it.
export const chat = whatsapp && { label: words.chatLabel, href: whatsapp, address: whatsapp.replace('https://', '') };
export const callTime = booking && { href: booking, text: words.chooseTime };
const filesTo = (reference: string) =>
  `mailto:${email.display}?subject=${encodeURIComponent(`${words.filesSubject} ${reference}`)}`;
/**
 * Returns the links of a receipt: to choose a time for a call and, given a reference, to send files by mail. The mail's subject ends with
 * the reference, because `server/pages/sent-page.ts` adds it there to a page that was built with an empty one.
 */
export const receiptLinks =
  booking || files
    ? (reference?: string) => [
        ...(callTime ? [callTime] : []),
        ...(files && reference !== undefined ? [{ href: filesTo(reference), text: words.sendFiles }] : []),
      ]
    : undefined;
