/** The details of deliveries that ended without an error: the operator reads them in `npm run outbox -- show`. No personal data. */

/** Detail of deliveries that ended because their submission was erased. */
export const erasedNote = 'erased before it was delivered';

/** Detail of deliveries that ended because their submission was dead or held for `keepDead`. */
export const expiredNote = 'erased undelivered after KEEP_DEAD_DAYS';

/** Detail of held deliveries of submissions that the agency took for a robot's. */
export const robotNote = 'erased to make room: a robot sent it';

/** Detail of deliveries that were handed over and never confirmed. */
export const unconfirmedNote = 'unconfirmed';

/** The same where somebody should look for the submission: no other destination has all of it, or the destination never answered. */
export const onlyUnconfirmedNote = `${unconfirmedNote}, and no other destination has it`;
export const unansweredNote = `${unconfirmedNote}, and never answered`;
/** The pattern of both, for LIKE. */
export const doubtfulNotes = `${unconfirmedNote}, and %`;
