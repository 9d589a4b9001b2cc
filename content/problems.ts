import { language } from './language.ts';

/** What the intake says when it refuses a submission: to the visitor on the refused page, or to the program that sent it. */

/** By HTTP status. */
export const problemTitles = {
  400: 'The request could not be read',
  403: 'Sent from another site',
  404: 'No such form',
  405: 'This address takes forms only',
  413: 'The message is too long',
  415: 'The form came in a format that we cannot read',
  422: 'Some fields need another look',
  429: 'Too many messages',
  500: 'Something went wrong here',
  503: 'Not stored',
} as const;

export const problemDetails = {
  badUrl: 'The address could not be read.',
  badRequest: 'The request could not be read.',
  brokenRequest: 'The request could not be read, or did not come in time.',
  noBody: 'The request has no body.',
  notUtf8: 'The body is not valid UTF-8.',
  badMultipart: 'The multipart body is malformed.',
  badFormData: 'The form data is malformed.',
  badJson: 'The JSON is malformed.',
  notAnObject: 'The JSON has to be an object.',
  badIdempotencyKey: 'The Idempotency-Key has to be 1 to 200 visible ASCII characters.',
  foreign: 'Forms of this site take messages from this site only.',
  noSuchForm: 'There is no such form.',
  notPost: 'Send a form with POST.',
  tooLarge: (kibibytes: number) => `A message has at most ${kibibytes} KiB.`,
  badContentType: 'The Content-Type is missing or cannot be read.',
  wrongContentType: (types: string) => `Send ${types}.`,
  wrongCharset: 'Text has to be sent as UTF-8.',
  invalid: 'Nothing was sent yet. Please correct the fields below and send the form again.',
  repeatedField: 'A field was sent twice.',
  reusedIdempotencyKey: 'This Idempotency-Key was used for other content.',
  tooMany: (seconds: number) => `Too many messages came in a short time. Please send it again in ${seconds} seconds.`,
  unexpected: 'This is a fault of the site. Your message was not sent. Please try it again, or write an email.',
  busy: 'There is too much to do at this moment. Please send it again in a few seconds.',
  notStored: 'Your message could not be stored, so it was not sent. Please send it again in a minute.',
} as const;

export const fieldErrors = {
  notText: 'This has to be text.',
  notUnicode: 'This contains characters that cannot be stored as text. Please type it again.',
  controlCharacters: 'This contains invisible characters that cannot be stored. Please type it again.',
  tooLong: (characters: number) => `This is too long: at most ${characters.toLocaleString(language.code)} characters.`,
  email: 'This email address is incomplete or mistyped.',
  option: 'Choose one of the options.',
  empty: 'Please fill this in.',
  unknown: 'This form has no such field.',
  repeated: 'This was sent more than once.',
} as const;

/** The page that shows a refusal to a visitor whose browser runs no script. */
export const refusedPage = {
  title: 'Not sent',
  writeInstead: { before: 'You can also write to ', after: '.' },
  back: { before: 'Go back in your browser: what you typed should still be there. Or ', link: 'write or call us', after: '.' },
} as const;

/** Plain texts of the page server; a browser shows them as they are. */
export const plainAnswers = {
  badUrl: 'Bad request: the address is not encoded as it should be.',
  notFound: 'Not found.',
  notAllowed: 'This address can only be read.',
} as const;
