import { part, template, text } from './fields.ts';
import { words } from './words.ts';

const entries = {
  title: text('Name', 40, { hint: 'For the agency: a column of the CSV file, a subject of a mail.' }),
  note: text('Note', 160, { hint: 'Before the fields: which are required, and what an answer needs.' }),
  submit: text('Button', 30),
  success: text('Success', 80, { hint: 'What visitors read when it is sent.' }),
  failure: text('Failure', 80, { hint: 'What they read when it could not be sent.' }),
  answer: text('Answer', 200, { hint: 'How the answer arrives, on the page after a plain form.' }),
};
const unanswerable = text('Without an address', 200, {
  hint: 'Below the success, when neither an email address nor a phone number was given.',
});

/** The words of the four forms. Their fields, rules and encodings are in `forms/index.ts`. */
export const formsSchema = part('Forms', {
  fields: words('forms.fields', 'Labels of the fields'),
  forms: part('The forms', {
    'home-inquiry': part('Form on Home', { ...entries, unanswerable }),
    'popup-inquiry': part('Form of the inquiry popup', entries),
    contact: part('Form on Contact', entries),
    estimate: part('Form of the estimate popup', { ...entries, unanswerable }),
  }),
  words: words('forms.words', 'Words of every form', {
    writeInstead: 'Below a failure, before the email address.',
    leaveEmpty: 'The label of a field that only robots fill in.',
    useOfData: 'Below every form, with a link to the privacy notice.',
    recordOfUse: 'What the own intake keeps beside the fields.',
    stored: 'Below a success, before the time: the intake stored it.',
    handedOver: 'The same, where an external script took it.',
    again: template('When to try again', ['seconds']),
  }),
});
