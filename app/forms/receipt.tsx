import * as words from '../../forms/words.ts';

/** What became of a submission: `stored` by the intake, or handed over to a script that confirms nothing. */
export type Receipt = {
  stored: boolean;
  /** The visitor's local time of the answer, such as '14:32:07'. */
  time: string;
  /** The intake's (requirement K1). */
  reference: string | undefined;
};

/** The second line of a success (requirement K1). The whole text is in the page at once; `form-alert.css` reveals it as if typed. */
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
