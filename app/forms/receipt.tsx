import { receiptLinks } from '../../content/contact.ts';
import * as words from '../../forms/words.ts';

/** The receipt of a submission. `stored`: the intake has stored the submission; otherwise a script took it and confirmed nothing. */
export type Receipt = {
  stored: boolean;
  /** The time of the answer in the visitor's time zone, such as '14:32:07'. */
  time: string;
  /** The intake's reference (requirement K1). */
  reference: string | undefined;
};

/** The second line of a success alert (requirement K1). The whole text is in the page at once; `form-alert.css` reveals it as if typed. */
export function ReceiptLine({ stored, time, reference }: Receipt) {
  return (
    <>
      <p className="legend receipt">
        <span className="indicator" data-lit={stored ? 'full' : 'half'} aria-hidden="true" />
        {`${stored ? words.stored : words.handedOver} ${time}`}
        {reference && ' · '}
        {reference && <span className="reference">{reference}</span>}
      </p>
      {reference && <p>{words.keepReference}</p>}
    </>
  );
}

/** What a visitor can do next (requirement S8). A build has no code of it if the agency offers neither. */
export function ReceiptLinks({ reference }: { reference: string | undefined }) {
  const links = receiptLinks?.(reference);
  if (!links?.length) return null;
  return (
    <ul role="list" className="receipt-links">
      {links.map(({ href, text }) => (
        <li key={text}>
          {/* `server/pages/sent-page.ts` adds the reference to the address. */}
          <a href={href} suppressHydrationWarning>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
