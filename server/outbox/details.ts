/** The details, without personal data, of deliveries that ended without an error. Operators read them in `npm run outbox -- show`. */

/** Detail of deliveries that ended because their submission was erased. */
export const erasedNote = 'erased before it was delivered';

/** Detail of deliveries that ended because their submission was dead or held for `keepDead`. */
export const expiredNote = 'erased undelivered after KEEP_DEAD_DAYS';

/** Detail of held deliveries that ended because the agency marked their submission as a robot's. */
export const robotNote = 'erased to make room: a robot sent it';

/** Detail of deliveries that were handed over and never confirmed. */
export const unconfirmedNote = 'unconfirmed';

/** Details if somebody should look for the submission, because no other destination has all of it or the destination never answered. */
export const onlyUnconfirmedNote = `${unconfirmedNote}, and no other destination has it`;
export const unansweredNote = `${unconfirmedNote}, and never answered`;
/** The pattern for LIKE that matches these two details. */
export const doubtfulNotes = `${unconfirmedNote}, and %`;

/** The beginning of the details of deliveries that fail because a secret has to be renewed: they raise an alarm of their own. */
export const credentialsRefused = 'The sign-in service refuses';
