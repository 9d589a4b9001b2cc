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
      <p className="receipt">
        {`${stored ? words.stored : words.handedOver} ${time}`}
        {reference && ' · '}
        {reference && <span className="reference">{reference}</span>}
      </p>
      {reference && <p>{words.keepReference}</p>}
    </>
  );
}
