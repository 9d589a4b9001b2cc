import { agency, office } from './agency.ts';
import { reply } from './promises.ts';
import type { PageMeta } from './types.ts';

/**
 * Days that the server keeps things, at its default settings: KEEP_FIELDS_DAYS, KEEP_DEAD_DAYS, KEEP_FOLLOW_UPS_DAYS, and
 * `keepRecords` of `server/periods.ts`. Every text takes them from here.
 */
export const retentionDays = { fields: 0, dead: 90, followUps: 400, record: 30 };

const meta: PageMeta = {
  title: `Privacy Notice | ${agency.name}`,
  description:
    'What each form asks for and why, who receives it, when it is erased, what this site leaves out, and how to see, correct or erase your data.',
};

const responsible = {
  legend: 'Address',
  title: 'Who is responsible',
  text: `${agency.legalName} decides why and how your data is used. India’s law calls that a data fiduciary, the law of the European Union a controller. Write or call about anything on this page.`,
};

/** Why a form asks for a field, by the field's name. The labels are in `forms/index.ts`. */
const reasons = {
  name: 'So that the answer can begin with it.',
  email: 'It is where the answer goes.',
  phone: 'Some questions are settled faster by a call than by mail.',
  service: 'It tells us which kind of work you mean.',
  subject: 'It gives the message a title, under which you find our answer again.',
  message: 'It is what we answer. Please leave out passwords, and facts about other people.',
};

/** What the intake adds to a form, by the keys of `forms/source.ts`; `campaign` stands for its campaign parameters. */
const added = {
  page: 'the page that has the form',
  first_page: 'the first page of your visit',
  referrer: 'the site that led you here, by its host name alone',
  service_label: 'the service that you chose, by its title',
  campaign: 'the campaign, where the link that you followed names one',
};

const asked = {
  legend: 'Asked for',
  title: 'What the forms ask for',
  intro: 'Each line names the forms that ask. Where a field is optional, you can leave it empty and still send the rest.',
  required: 'required',
  optional: 'optional',
  addedTitle: 'What goes along',
  addedText: 'With a form go the time at which it arrives and, as far as your browser tells:',
};

const purposes = {
  legend: 'Purpose',
  title: 'Why we may use it',
  basis: 'Basis',
  items: [
    {
      title: 'To answer you',
      text: 'We read what you sent, answer, and write an offer if you want one.',
      basis:
        'You asked for it before a contract, or we answer our mail: GDPR, Article 6(1)(b) and (f). In India: data that you gave for a purpose you know, section 7(a) of the DPDP Act.',
    },
    {
      title: 'To learn which pages help',
      text: 'It helps to know which page or campaign led to an inquiry. The start of your visit stays in the memory of the page, and is sent with a form only. Nobody is followed from one visit to the next.',
      basis: 'Our interest in pages that are of use: GDPR, Article 6(1)(f).',
    },
    {
      title: 'To keep robots out',
      text: 'The server limits how often an address may send, and spots a message that comes twice. A field that people do not see catches robots. A message that fills it is held back until a person has looked at it.',
      basis: 'Our interest in a mailbox that works: GDPR, Article 6(1)(f).',
    },
  ],
};

/**
 * Who receives a message, by category, with the names of the kinds of destinations that belong to it. Strike what you do not use:
 * the server warns at its start about a destination that no category names.
 */
const receivers = [
  {
    kinds: ['csv'],
    title: 'Our own server',
    text: 'Its inbox has your message before you read that it was sent. From there the message may also go into a file that we keep on it.',
  },
  {
    kinds: ['mail', 'reply'],
    title: 'Mail provider',
    text: 'It carries your message into our mailbox, and our answer to yours.',
  },
  { kinds: ['sheet'], title: 'Spreadsheet provider', text: 'It holds a table with a row for each message.' },
  {
    kinds: ['webhook'],
    title: 'Customer records',
    text: 'A program in which we note who wrote and what became of it, at a provider of such programs.',
  },
  {
    kinds: ['slack', 'telegram'],
    title: 'Chat provider',
    text: 'Our chat may show that a message came, or the message itself.',
  },
  {
    kinds: [],
    title: 'Hosting company',
    text: 'It runs the machine of this site. As with every site, such a company can see the address of your device.',
  },
];

/**
 * The category of each kind of destination, by the kind's name (`server/deliver/kinds.ts`). Marked as pure, like `retention`, so
 * that the browser's script does not contain the notice.
 */
export const recipientCategories = /* @__PURE__ */ listCategories();

function listCategories(): Readonly<Record<string, string>> {
  return Object.fromEntries(receivers.flatMap(({ kinds, title }) => kinds.map(kind => [kind, title])));
}

const recipients = {
  legend: 'Receivers',
  title: 'Who receives it',
  intro: 'A message goes to our own server first, and on to those of the others that we have set up. Nobody else gets it.',
  items: receivers,
  abroad: `Some of these companies may work in another country than yours. We are in ${office.country}: a message from the European Union leaves the Union.`,
};

/** Such as '30 days after it came', or 'Until it came' for no day. */
const after = (days: number, event: string) => (days === 0 ? `Until ${event}` : `${days} days after ${event}`);

type Kept = { what: string; kept: string; days?: number };

/** What is kept for how long. `days`: its length on the scale, where it is a number of days. */
export const retention = /* @__PURE__ */ listRetention();

function listRetention(): readonly Kept[] {
  const { fields, record, dead, followUps } = retentionDays;
  return [
    {
      what: 'The fields of a form, in our server’s inbox',
      kept: after(fields, 'every receiver has confirmed them'),
      days: fields,
    },
    { what: 'Its number, form, time and outcome', kept: after(record, 'it came'), days: record },
    { what: 'A form that no receiver takes', kept: after(dead, 'the last attempt'), days: dead },
    { what: 'Whether it was answered, and what led to it', kept: after(followUps, 'it came'), days: followUps },
    { what: 'A form that looks like a robot’s', kept: 'Until a person has looked at it' },
    { what: 'The copies at the receivers', kept: 'As long as your inquiry needs them' },
  ];
}

const kept = {
  legend: 'Kept',
  title: 'How long it is kept',
  intro: 'The inbox of our server is a place of passage. What you wrote waits there until it has arrived where people read it.',
  columns: { what: 'What', kept: 'Kept' },
  rows: retention,
  note: 'The second and the fourth line hold nothing that names you: no field of a form, no address. A backup of the server may hold a message that was under way, until a newer backup takes its place.',
};

const absent = {
  legend: 'Left out',
  title: 'What this site leaves out',
  items: [
    { title: 'Cookies', text: 'No answer of this server sets one.' },
    {
      title: 'Trackers and analytics',
      text: 'Scripts, fonts and pictures come from this server. None of them reports your visit to anyone.',
    },
    { title: 'Accounts and newsletters', text: 'There is nothing to sign in to, and no list to be put on.' },
    {
      title: 'Addresses in our log',
      text: 'The log has a line for each event, without a field of a form and without an address. To limit floods, the server counts what each address sends in a minute. Those counts are in its memory and on no disk.',
    },
  ],
  presentTitle: 'What is there all the same',
  present: [
    {
      title: 'Four notes in your browser',
      text: 'If you switch between light and dark, or switch the sound on, your browser remembers it. Until you close the tab it also remembers that the offer of an estimate was shown, and that you sent a form. None of the four is sent to us.',
    },
    {
      title: 'A map from elsewhere',
      text: 'Contact has a map of OpenStreetMap. It loads once it is near the part of the page that you see, or at once if scripts are off. Its server then sees the address of your device, but not which page you are on.',
    },
  ],
};

const rights = {
  legend: 'Rights',
  title: 'What you can ask of us',
  intro: 'Everyone has these rights with us, wherever they live.',
  items: [
    { title: 'Access', text: 'You read what we hold about you, and get a copy.' },
    { title: 'Correction', text: 'Wrong data is put right.' },
    { title: 'Erasure', text: 'We erase it here and at the receivers, unless a law makes us keep it.' },
    { title: 'A halt', text: 'The data rests while something about it is unclear.' },
    { title: 'Objection', text: 'You say no to a use that rests on our interest.' },
    { title: 'Taking it along', text: 'You get your data in a file that programs read.' },
    { title: 'A person in your place', text: 'You name somebody who uses these rights when you no longer can.' },
  ],
  how: `It takes one mail, without a form and without a fee. ${reply} Use the address that you gave us, so that we find your message. Write to`,
  laws: [
    {
      title: 'In India',
      text: 'These rights rest on the Digital Personal Data Protection Act 2023 (the DPDP Act), sections 11 to 14. If our answer does not help, you can complain to the Data Protection Board of India.',
    },
    {
      title: 'In the European Union',
      text: 'They rest on the General Data Protection Regulation (GDPR), Articles 15 to 21. You can complain to the supervisory authority of the place where you live, whether or not you wrote to us before.',
    },
  ],
};

export const privacy = {
  meta,
  legend: 'Privacy',
  heading: 'What happens to your data',
  intro:
    'You can read this site without telling us who you are. When you send a form, you leave something with us: here is what each one asks for, who receives it, and when it is erased.',
  none: ['Cookies', 'Trackers', 'Profiles', 'Newsletters'],
  responsible,
  asked,
  reasons,
  added,
  purposes,
  recipients,
  kept,
  absent,
  rights,
};
