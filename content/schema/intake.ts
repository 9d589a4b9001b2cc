import { labels, list, part, plural, template, templates, text } from './words.ts';

export const problemsSchema = part('Refusals', {
  titles: part(
    'Titles',
    labels([
      'unreadable',
      'foreign',
      'noSuchForm',
      'notPost',
      'tooLarge',
      'wrongFormat',
      'invalid',
      'tooMany',
      'headersTooLarge',
      'unexpected',
      'notStored',
    ]),
  ),
  details: part('What was wrong', {
    ...labels([
      'badUrl',
      'badRequest',
      'brokenRequest',
      'noBody',
      'notUtf8',
      'badMultipart',
      'badFormData',
      'badJson',
      'notAnObject',
      'badIdempotencyKey',
      'foreign',
      'noSuchForm',
      'notPost',
      'badContentType',
      'wrongCharset',
      'encoded',
      'invalid',
      'repeatedField',
      'reusedIdempotencyKey',
      'unexpected',
      'busy',
      'notStored',
    ]),
    ...templates({
      tooLarge: ['characters', 'kibibytes'],
      wrongContentType: ['types'],
      tooMany: ['seconds'],
      tooManyInAll: ['seconds'],
      headersTooLarge: ['kibibytes'],
    }),
  }),
  fields: part('What is wrong with a field', {
    ...labels(['notText', 'email', 'option', 'empty', 'unknown', 'repeated']),
    ...templates({ tooLong: ['characters'] }),
  }),
  page: part('The page without script', {
    title: text('Title', 40),
    ...labels(['writeInstead'], { hints: { writeInstead: 'The email address follows.' } }),
    back: part('Back', labels(['before', 'link', 'after'])),
  }),
  plain: part('Plain texts of the page server', labels(['badUrl', 'notFound', 'notAllowed'])),
});

const source = labels(
  ['language', 'page', 'first_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  { hints: { language: 'Before the language of the visitor, if it is not that of the agency.' } },
);

export const mailsSchema = part('Mails', {
  submission: part('To the agency', {
    ...templates({
      subject: ['what', 'reference'],
      withTopic: ['what', 'topic'],
      withName: ['what', 'name'],
      replyTo: ['visitor'],
    }),
    ...labels(['leftEmpty', 'reference', 'received', 'id', 'noReply', 'needsUtf8', 'badAddress', 'links'], {
      hints: { links: 'Before the links that change the state of a submission.' },
    }),
    source: part('Source', source),
  }),
  reply: part(
    'The automatic reply to a visitor',
    {
      subject: template('Subject', ['reference']),
      title: text('Title', 80),
      intro: list('Introduction', text('Sentence', 200), [1, 4]),
      ...labels(['reference', 'form', 'stranger']),
    },
    { hint: 'It repeats nothing that the visitor typed.' },
  ),
});

export const chatSchema = part('Chat messages', {
  ...templates({ subject: ['what', 'reference'], withService: ['title', 'service'] }),
  more: text('In place of lines that have no room', 40),
});

export const testSubmissionSchema = part('Test submission', labels(['name', 'subject', 'message']));

export const followUpSchema = part('Follow-up', {
  states: part('States, as people say them', labels(['open', 'taken', 'answered', 'not-a-lead'])),
  actions: part('Links', labels(['taken', 'answered', 'not-a-lead'])),
  page: part('The page behind a link', {
    ...templates({ heading: ['reference'], since: ['state', 'time'], overtaken: ['state'] }),
    ...labels(
      [
        'form',
        'received',
        'state',
        'ask',
        'already',
        'done',
        'undone',
        'ignored',
        'undo',
        'goneTitle',
        'gone',
        'notPost',
        'foreign',
        'unreadable',
        'unavailable',
      ],
      {
        hints: {
          ask: 'Above the button: opening the link changed nothing.',
          ignored: 'Another link of the same message was used seconds before.',
        },
      },
    ),
  }),
  promised: text('What visitors are told', 200),
  reminder: part('Reminder', {
    ...templates({
      subject: ['reference', 'form'],
      subjectTaken: ['reference', 'form'],
      open: ['waited'],
      taken: ['since'],
      count: ['count', 'most'],
      lastCount: ['count', 'most'],
      find: ['reference'],
    }),
    ...labels(['about', 'reference', 'form', 'received', 'page']),
  }),
  digest: part('Weekly digest', {
    ...templates({
      subject: ['from', 'until'],
      openSince: ['form', 'since'],
      openSinceTaken: ['form', 'since'],
      failing: ['since'],
      unconfirmedAt: ['form', 'destination'],
      erasedAt: ['form', 'at'],
      heldUntil: ['form', 'since', 'at'],
      silentSince: ['since', 'usual'],
      more: ['count'],
    }),
    intro: plural('How many came in', []),
    reaction: plural('How many had a reaction', ['median']),
    dead: plural('Deliveries given up', []),
    ...labels(['noReaction', 'byForm', 'became', 'open', 'held', 'failed', 'unconfirmed', 'erased', 'silent']),
  }),
  held: part('Messages that a robot may have sent', {
    subject: plural('Subject', []),
    ...templates({ linkOf: ['action', 'reference'] }),
    ...labels(
      [
        'why',
        'decide',
        'list',
        'onServer',
        'listAll',
        'read',
        'erase',
        'reference',
        'deliver',
        'robot',
        'robotDone',
        'state',
        'ask',
        'delivered',
      ],
      { hints: { reference: 'In place of a reference, in a command.', state: 'Its state, on the page behind a link.' } },
    ),
  }),
  sources: part('Sources in a digest', labels(['utm_campaign', 'referrer', 'first_page', 'page'])),
  alarm: part('Alarm', {
    ...templates({
      begins: ['what'],
      ends: ['what'],
      since: ['time'],
      over: ['time'],
      probe: ['destination'],
      probeReason: ['reason'],
      dead: ['destination'],
      failing: ['destination'],
      silent: ['form'],
      usual: ['gap'],
      clockAction: ['difference'],
      heldAction: ['most'],
      securityText: ['date'],
    }),
    ...labels([
      'onceOnly',
      'deadAction',
      'failingAction',
      'silentAction',
      'clock',
      'held',
      'outbox',
      'outboxAction',
      'securityTextAction',
    ]),
  }),
});
