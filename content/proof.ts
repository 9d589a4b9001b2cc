import { agency } from './agency.ts';
import { language } from './language.ts';
import { retentionDays } from './privacy.ts';
import { reply } from './promises.ts';
import type { PageMeta } from './types.ts';

const meta: PageMeta = {
  title: `This Site, Measured | ${agency.name}`,
  description:
    'The site you are on as our proof: its bytes and paint times beside a known template, the way of a message through it, three decisions and two samples.',
};

/** Figures that the build counts (`SiteFigures` in `app/kind.ts`), and the tests that the runner has counted. */
const counted = {
  title: 'Counted by machines',
  intro:
    'No person typed these numbers. Each build counts them again, but for the tests: their number is from the report of a full run.',
  labels: {
    pages: 'pages, each a document of its own',
    tests: (on: string) => `automated tests, all passed on ${on}`,
    packages: 'packages that run on the server',
    requests: 'requests before Home is complete, pictures aside',
    bytes: 'kB for these requests, compressed',
    foreign: 'files from other companies among them',
  },
  /** The parts of Home, in the order in which a browser gets them. */
  partsTitle: 'Home in kB, compressed, pictures aside',
  parts: { document: 'Text and styles', fonts: 'Two fonts', script: 'Script, after the first paint' },
};

/**
 * The words around the recorded bench, whose figures are in `recorded.json`. Both sites were built and loaded on one machine in one run:
 * phone of 360 px, slow 4G by the devtools method (562.5 ms latency, 1.47 Mbit/s), processor slowed four times.
 */
const timed = {
  /** On the dial. */
  unit: 'First paint, s',
  title: 'Timed beside a template',
  intro:
    'AstroWind is a free template whose authors aim for speed, so it is a fair opponent. Both home pages were loaded on the same machine in the same run. At the first paint, something appears on the screen; at the largest, the biggest part does.',
  columns: { site: 'Home of', first: 'First paint', largest: 'Largest paint', bytes: 'In total' },
  note: (on: string, machine: string) =>
    `Recorded on ${on} on ${machine}, in a browser that simulates slow 4G and a processor four times slower. Much of what we send is script, which arrives after the first paint.`,
  outdated: 'The site has changed since then, and these times are due to be measured again.',
  repeat: 'To repeat our half, run',
  repeatEnd: 'in the source of this site. It loads the same pages with and without script, in turns.',
};

const visit = {
  title: 'Your visit so far',
  intro: 'Your browser measures this panel. The figures stay in it: nothing is sent to us.',
  labels: {
    pages: 'pages seen since this tab loaded',
    paint: 'until the first paint',
    bytes: 'received by this tab',
    cookies: 'cookies',
    others: 'other companies contacted',
  },
  /** Units, and a figure that the browser does not tell. */
  milliseconds: 'ms',
  kilobytes: 'kB',
  unknown: 'not told',
  withoutScript:
    'Your browser runs no script here, so there is nothing to measure with. The page itself is complete. It sets no cookie and contacts no other company; only the map on Contact comes from elsewhere.',
};

const message = {
  title: 'What happens to your message',
  intro: 'Between Send and “sent” lies one rule: the page confirms only what is on a disk.',
  /** In its place, where an external script receives a form (spec F13b); then, where others take the way below. */
  outside: '“Sent” then means that the service took it, as far as your browser can tell.',
  others: 'The other forms go this way:',
  path: [
    { title: 'Your browser', text: 'sends the form, with a number for this attempt' },
    { title: 'Our server', text: 'checks each field, and names the one that needs a change' },
    { title: 'The disk', text: 'confirms that your message is written, and where it must go' },
    { title: 'You', text: 'read “sent”, and not a moment earlier' },
    { title: 'Delivery', text: 'tries mail, sheet or system again until each has confirmed' },
    { title: 'Erasure', text: 'removes your data from our server after the last confirmation' },
  ],
  measured:
    'Our tests stop the server by force while it takes messages, start it again, and fail unless each confirmed message is delivered.',
  faultsTitle: 'And when something breaks',
  faults: [
    {
      fault: 'Our server loses power at the moment you press Send',
      result:
        'If the disk had not confirmed, the page says “not sent” and keeps your text. If it had, the message is delivered after the restart.',
    },
    {
      fault: 'Your connection breaks while you send',
      result: 'After 30 seconds at most you read that it was not sent. If it did arrive, sending it again stores nothing twice.',
    },
    { fault: 'You press Send twice', result: 'Stored once.' },
    {
      fault: 'Our mail server is down for a day',
      result: 'Your message waits. Attempts continue for three days, at first after seconds, later every few hours.',
    },
    {
      fault: 'Nobody repairs it within three days',
      result: `The message is marked as undelivered and kept for another ${retentionDays.dead} days, in which a person can still deliver it.`,
    },
    { fault: 'Our disk is full', result: 'You read “not sent” and an email address. The pages stay up.' },
    {
      fault: 'The mail server confirms, and its answer is lost',
      result: 'We may get your message twice, under one number. We chose twice over never.',
    },
    {
      fault: 'Your browser runs no script',
      result: 'The form works as plain HTML. If a field is wrong, you get the form back with all you typed.',
    },
    {
      fault: 'The disk says “written” too early',
      result: 'The last moments can be lost. No program can prevent this, so it stands on this list.',
    },
  ],
};

const decisions = {
  title: 'Three decisions, with their price',
  parts: { decided: 'Decided', cost: 'What it cost', change: 'What would change our mind' },
  items: [
    {
      title: 'No router in the browser',
      date: '20 November 2026',
      decided:
        'Every page is made in advance, so a visitor’s browser needs little to change pages. We removed the router’s script, 33 kB on every page, and wrote the part that we need.',
      cost: '340 lines of our own that follow links, Back and Forward, with tests for each. A tab that is open during a release loads the next page in full instead of mixing two versions.',
      change:
        'Pages that depend on who is signed in. They cannot be made in advance, and matching, loading and errors are then work that a router does better than we would.',
    },
    {
      title: 'Two looks before each write',
      date: '20 November 2026',
      decided:
        'Before our server confirms a message it checks that the path of its file still leads to the file that is open. Somebody may have moved the folder, and then a write would go to a file that no restart can find.',
      cost: '10 microseconds for each group of messages, where the write itself takes 300 to 600. And a server that refuses messages until a person has looked, instead of quietly starting a new file.',
      change:
        'A system that tells us of the move reliably, on each platform we support. So far such notices arrive late, or not at all on network folders.',
    },
    {
      title: 'A framework left the project',
      date: '22 November 2026',
      decided:
        'We removed a framework that was used at build only, through a detail that it does not document. It had also stopped edits from reaching the browser during development. The build now uses the documented interfaces of two libraries that were there before.',
      cost: 'About 250 lines that are ours to maintain, and 361 bytes more script for all pages together. In return 55 packages are gone, and a new page takes 4 files instead of 21. All 44 HTML files came out the same: the pages, and the answers to forms and errors.',
      change:
        'A framework that renders to files, lets us bring our own start in the browser, and documents the hooks for both. We tried one, and its hooks were marked beta.',
    },
  ],
};

/** Days of work, least and most. The sample adds them up. */
const quote = {
  label: 'Sample',
  legend: 'Quote',
  title: 'Quote for this site',
  intro:
    'The detailed quote that answers a first message, filled in for the site you are reading. In the fixed offer, the range of the first piece is a fixed price.',
  columns: { item: 'Piece', days: 'Days of work' },
  lines: [
    { item: 'First piece: one service page with its final texts, at a private address', days: [6, 9] },
    { item: 'Home, About and Contact', days: [6, 9] },
    { item: 'Seven more service pages', days: [7, 10] },
    { item: '27 technology pages from one template, texts included', days: [12, 18] },
    { item: 'Four forms with storage, delivery and a command for the operator', days: [10, 15] },
    { item: 'Pictures: ten small machines, modeled and rendered', days: [8, 14] },
  ],
  sum: 'Together',
  /** Followed by an amount, where the agency states its day rate. */
  price: 'Price range',
  withoutPrice: 'In a real quote each line also has its price range in rupees, with GST below the sum.',
  notes: [
    { title: 'We assume', text: 'One person on your side decides about texts. Hosting is a single server that you rent.' },
    { title: 'Not in it', text: 'Translations, photographs and the texts of legal pages.' },
    {
      title: 'The wide ranges',
      text: 'Pictures, because taste decides how many rounds they need. Delivery, because we have not seen your mail server yet.',
    },
    { title: 'How long', text: 'Two people need five to eight weeks.' },
    {
      title: 'How to stop',
      text: 'After any line. Each is usable without those below it, and only the lines you ordered are billed.',
    },
  ],
};

const report = {
  label: 'Sample',
  legend: 'Monthly report',
  title: 'Report for this site, November 2026',
  intro: 'One page a month. This one has real entries, except for uptime: the site was not in public yet.',
  rows: [
    {
      title: 'Uptime',
      text: 'No figure this month. For a public site, this line has the share of probes that were answered, and the cause of each gap.',
    },
    {
      title: 'Changed',
      text: 'A framework was removed, for the reasons in the third decision above. A new page takes less work since then.',
    },
    {
      title: 'Fault 1',
      text: 'The estimate popup could open while a form was still sending. Cause: it looked at typing only. It now waits for both, and a test checks that.',
    },
    {
      title: 'Fault 2',
      text: 'Back returned to the top of the page after a jump inside it. Cause: the position was kept for pages only. Repaired, with four tests.',
    },
    { title: 'Checked', text: 'All automated tests passed in the run that is recorded at the top of this page.' },
    {
      title: 'Known and open',
      text: 'In Safari before version 26.2, Forward can land at the start of a section. It harms little, and the share of those versions falls: we would wait.',
    },
    {
      title: 'Next',
      text: 'A reminder when a message was delivered but not answered. It comes before anything that looks better.',
    },
  ],
};

const accessibility = {
  title: 'Accessibility statement',
  intro: 'The aim is WCAG 2.2, level AA, on every page and in every state, and the stricter AAA where the design allows it.',
  testedTitle: 'How it was tested',
  tested: [
    'axe, a program that knows the rules, on all pages in the light and the dark theme, and with menus, popups and error messages open',
    'A keyboard alone, through a page of each kind at two widths',
    'Text at twice its size, a zoom of 400%, forced colors, and no script, pictures or fonts',
    'The contrast of each pair of colors, computed: running text reaches 7:1',
    'A screen reader, Orca with Firefox, on each kind of page, in the menus, both popups and the forms. What it said is kept as a text.',
  ],
  knownTitle: 'What is known to fail or to be missing',
  known: [
    'Orca with Firefox is silent when the inquiry popup opens, and does not always read the heading after Back. Other screen readers were not tried.',
    'The red button has a contrast of 4.6:1. That is AA, not AAA.',
    'Without script, the menu of small screens stays open when Tab leaves it. Escape closes it.',
    'The map on Contact is another company’s document. The address stands beside it as text.',
    'Messages about a wrong field come from your browser, in your browser’s language.',
  ],
  complainTitle: 'If something stops you',
  complain: `Tell us what you tried and with what. ${reply} A fault that stops you from using the site is repaired before any new work. Write to`,
};

export const proof = {
  meta,
  heading: 'This site is our sample',
  intro:
    'Here is one product that we can show you from the inside: the site you are on. Each figure says where it comes from, and the known flaws are listed with the rest.',
  counted,
  timed,
  visit,
  message,
  decisions,
  quote,
  report,
  accessibility,
};

// Words of the layout, a constant each (see `frame.ts`).

export const legend = 'Test bench';
export const legends = {
  counted: 'Counted',
  timed: 'Timed',
  visit: 'Measured here',
  message: 'Delivery',
  decisions: 'Decisions',
  samples: 'Samples',
  accessibility: 'Statement',
};
export const samplesTitle = 'Two documents as you would get them';
export const days = (from: number, to: number) => `${from} to ${to}`;
/** A recorded day, such as `2026-11-23`, in words. */
export const inWords = (day: string) => new Date(day).toLocaleDateString(language.dates, { dateStyle: 'long', timeZone: 'UTC' });
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
export const inKilobytes = (kilobytes: number) => `${kilobytes} kB`;
