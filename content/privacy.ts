import { agency, office } from './agency.ts';
import { language } from './language.ts';
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
  text: `${agency.legalName} decides why and how your data is used, as its data fiduciary (India) or controller (European Union). Write or call about anything on this page.`,
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
  intro: 'Each line names the forms that ask. You can leave an optional field empty.',
  required: 'required',
  optional: 'optional',
  addedTitle: 'What goes along',
  addedText: 'With a form go the time at which it arrives and, as far as your browser tells:',
};

const purposes = {
  legend: 'Purpose',
  title: 'Why we may use it',
  // Source: https://egazette.gov.in/WriteReadData/2025/267647.pdf (18 months after 13 November 2025: sections 3 to 17, except 6(9)).
  // The Act: https://www.meity.gov.in/static/uploads/2024/06/2bf1f0e9f04e6fb4f8fef35e82c42aa5.pdf
  dated: {
    text: 'The sections of India’s Digital Personal Data Protection Act 2023 (DPDP Act) that stand on this page take effect in May 2027.',
    until: '2027-05-12',
  },
  basis: 'Basis',
  items: [
    {
      title: 'To answer you',
      text: 'We read the fields of your form and answer them. We use them for nothing else.',
      basis:
        'GDPR, Article 6(1)(b), where you ask for a quote; (f) where we answer our mail. DPDP Act, section 7(a): you give the data for this purpose.',
    },
    {
      title: 'To learn which pages help',
      text: 'The start of your visit stays in the memory of the page until you send a form. We then record which page and campaign led to it, without your name. Nobody is followed from one visit to the next.',
      basis:
        'GDPR, Article 6(1)(f): our interest in useful pages. DPDP Act, section 7(a): each form tells you of the record before you send it.',
    },
    {
      title: 'To keep robots out',
      text: 'The server limits how often an address may send, and spots a message that comes twice. A field that people do not see catches robots. A message that fills it is held back until a person has looked at it.',
      basis:
        'GDPR, Article 6(1)(f): our interest in a mailbox that works. DPDP Act, section 7(a): the check is a part of receiving your form.',
    },
  ],
};

export type ReceiverCategory = 'server' | 'mail' | 'spreadsheet' | 'records' | 'chat' | 'hosting';

/**
 * Who receives a message, by category; each kind of destination in `server/deliver/` names its own. Strike what you do not use: the server
 * warns at its start about a destination whose category is not here.
 */
const receivers: readonly { category: ReceiverCategory; title: string; text: string }[] = [
  {
    category: 'server',
    title: 'Our own server',
    text: 'Its inbox has your message before you read that it was sent. From there the message may also go into a file that we keep on it.',
  },
  {
    category: 'mail',
    title: 'Mail provider',
    text: 'It carries your message into our mailbox, and our answer to yours.',
  },
  { category: 'spreadsheet', title: 'Spreadsheet provider', text: 'It holds a table with a row for each message.' },
  {
    category: 'records',
    title: 'Customer records',
    text: 'A program in which we note who wrote and what became of it, at a provider of such programs.',
  },
  {
    category: 'chat',
    title: 'Chat provider',
    text: 'Our chat may show that a message came, or the message itself.',
  },
  {
    category: 'hosting',
    title: 'Hosting company',
    text: 'It runs the machine of this site. As with every site, such a company can see the address of your device.',
  },
];

/** The European Economic Area, which has the GDPR. */
const area = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK';

/** Where a message goes. @param country of the agency, by its ISO 3166 code and its name */
export function transfer(country: string, name: string): string {
  const there = area.includes(country)
    ? `We are in ${name}, where the GDPR applies.`
    : `We are in ${name}: a message from the European Union leaves the Union.`;
  return `${there} Some of these companies may work in other countries.`;
}

const recipients = {
  legend: 'Receivers',
  title: 'Who receives it',
  intro: 'Our own server gets a message first, then the others that we have set up. Nobody else gets it.',
  items: receivers,
  abroad: /* @__PURE__ */ transfer(agency.address.country, office.country),
};

/** The notice's sentences about forms that an external script receives (spec F13b), by their titles. */
export const sentStraight = (titles: readonly string[]) =>
  `Your browser sends ${new Intl.ListFormat(language.code).format(titles)} straight to a service that collects messages for us, the fields alone.`;
export const notOurServer = 'What this page says of our own server does not hold for them.';

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
    { what: 'A form that looks like a robot’s', kept: `Until a person has looked at it, ${dead} days at most` },
    { what: 'The copies at the receivers', kept: 'As long as your inquiry needs them' },
  ];
}

const kept = {
  legend: 'Kept',
  title: 'How long it is kept',
  intro: 'What you wrote waits in the inbox of our server until it has arrived where people read it.',
  columns: { what: 'What', kept: 'Kept' },
  rows: retention,
  note: 'The second and the fourth line hold nothing that names you. A backup of the server may hold a message that was under way, until a newer backup replaces it.',
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
      text: 'The log has no field of a form and no address. To limit floods, the server counts in its memory what each address sends in a minute.',
    },
  ],
  presentTitle: 'What is there all the same',
  present: [
    {
      title: 'Three notes in your browser',
      text: 'If you switch between light and dark, your browser remembers it. Until you close the tab it also remembers that the estimate popup was shown, and that you sent a form. None of the three is sent to us.',
    },
    {
      title: 'A map from elsewhere',
      text: 'Contact has a map of OpenStreetMap. It loads when you scroll near it, or at once if scripts are off. Its server then sees the address of your device, but not which page you are on.',
    },
  ],
};

const rights = {
  legend: 'Rights',
  title: 'What you can ask of us',
  intro:
    'Everyone has these rights with us, wherever they live. Each names the article of the GDPR or the section of the DPDP Act that gives it.',
  items: [
    { title: 'Access', text: 'You read what we hold about you, and get a copy. GDPR 15, DPDP Act 11.' },
    { title: 'Correction', text: 'We correct wrong data. GDPR 16, DPDP Act 12.' },
    {
      title: 'Erasure',
      text: 'We erase your data here and at the receivers, unless a law makes us keep it. GDPR 17, DPDP Act 12.',
    },
    { title: 'Restriction', text: 'We keep your data and do not use it while something about it is unclear. GDPR 18.' },
    { title: 'Portability', text: 'You get your data in a file that programs read. GDPR 20.' },
    { title: 'Objection', text: 'You say no to a use that rests on our interest. GDPR 21.' },
    { title: 'Complaint', text: 'You complain to us about the use of your data, and we answer. DPDP Act 13.' },
    { title: 'Nominee', text: 'You name a person who uses your rights after your death or incapacity. DPDP Act 14.' },
  ],
  how: `Send one mail. There is no form and no fee. ${reply} Use the address that you gave us, so that we find your message. Write to`,
  laws: [
    {
      title: 'In India',
      text: 'If our answer does not help, you can complain to the Data Protection Board of India once section 13 is in force.',
    },
    {
      title: 'In the European Union',
      text: 'You can complain to the supervisory authority of the place where you live, whether or not you wrote to us before.',
    },
  ],
};

export const privacy = {
  meta,
  legend: 'Privacy',
  heading: 'What happens to your data',
  intro:
    'You can read this site without telling us who you are. Here is what each form asks for, who receives it, and when it is erased.',
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
