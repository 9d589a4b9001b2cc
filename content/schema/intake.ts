import { list, plural, text } from './fields.ts';
import { group, words } from './words.ts';

export const problemsSchema = words('problems', 'Refusals', {
  titles: group('Titles', {}),
  details: group('What was wrong', {
    tooLarge: ['characters', 'kibibytes'],
    wrongContentType: ['types'],
    tooMany: ['seconds'],
    tooManyInAll: ['seconds'],
    headersTooLarge: ['kibibytes'],
  }),
  fields: group('What is wrong with a field', { tooLong: ['characters'] }),
  page: group('The page without script', { title: text('Title', 40), writeInstead: 'The email address follows.' }),
  plain: group('Plain texts of the page server', {}),
});

export const mailsSchema = words('mails', 'Mails', {
  submission: group('To the agency', {
    subject: ['what', 'reference'],
    withTopic: ['what', 'topic'],
    withName: ['what', 'name'],
    replyTo: ['visitor'],
    links: 'Before the links that change the state of a submission.',
    source: group('Source', { language: 'Before the language of the visitor, if it is not that of the agency.' }),
  }),
  reply: group(
    'The automatic reply to a visitor',
    { subject: ['reference'], title: text('Title', 80), intro: list('Introduction', text('Sentence', 200), [1, 4]) },
    { hint: 'It repeats nothing that the visitor typed.' },
  ),
});

export const chatSchema = words('chat', 'Chat messages', {
  subject: ['what', 'reference'],
  withService: ['title', 'service'],
  more: text('In place of lines that have no room', 40),
});

export const testSubmissionSchema = words('test-submission', 'Test submission');

export const followUpSchema = words('follow-up', 'Follow-up', {
  states: group('States, as people say them', {}),
  actions: group('Links', {}),
  page: group('The page behind a link', {
    heading: ['reference'],
    since: ['state', 'time'],
    overtaken: ['state'],
    ask: 'Above the button: opening the link changed nothing.',
    ignored: 'Another link of the same message was used seconds before.',
  }),
  promised: text('What visitors are told', 200),
  reminder: group('Reminder', {
    subject: ['reference', 'form'],
    subjectTaken: ['reference', 'form'],
    open: ['waited'],
    taken: ['since'],
    count: ['count', 'most'],
    lastCount: ['count', 'most'],
    find: ['reference'],
  }),
  digest: group('Weekly digest', {
    subject: ['from', 'until'],
    openSince: ['form', 'since'],
    openSinceTaken: ['form', 'since'],
    failing: ['since'],
    unconfirmedAt: ['form', 'destination'],
    erasedAt: ['form', 'at'],
    heldUntil: ['form', 'since', 'at'],
    silentSince: ['since', 'usual'],
    more: ['count'],
    intro: plural('How many came in', []),
    reaction: plural('How many had a reaction', ['median']),
    dead: plural('Deliveries given up', []),
  }),
  held: group('Messages that a robot may have sent', {
    subject: plural('Subject', []),
    linkOf: ['action', 'reference'],
    reference: 'In place of a reference, in a command.',
    state: 'Its state, on the page behind a link.',
  }),
  sources: group('Sources in a digest', {}),
  alarm: group('Alarm', {
    begins: ['what'],
    ends: ['what'],
    since: ['time'],
    over: ['time'],
    probe: ['destination'],
    probeReason: ['reason'],
    secretAction: ['reason'],
    dead: ['destination'],
    failing: ['destination'],
    silent: ['form'],
    usual: ['gap'],
    clockAction: ['difference'],
    heldAction: ['most'],
    securityText: ['date'],
  }),
});
