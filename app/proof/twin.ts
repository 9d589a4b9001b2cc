import { agency } from '../../content/agency.ts';
import * as words from '../../content/proof.ts';
import { entries, heading, link, list, strong, text } from '../twin/markdown.ts';
import type { ProofProps } from './load.ts';

/** The body of the Markdown twin. The visit is measured in a browser alone. */
export const proofTwin = ({
  intro,
  counted,
  timed,
  visit,
  message,
  decisions,
  quote,
  report,
  accessibility,
  figures,
}: ProofProps) => [
  text(intro),
  ...head(counted),
  list([
    ...(['pages', 'tests', 'packages', 'requests', 'foreign', 'bytes'] as const).map(
      name => `${figures[name]} ${text(counted.labels[name])}`,
    ),
  ]),
  text(counted.partsTitle),
  list(
    (['document', 'fonts', 'script'] as const).map(
      part => `${text(counted.parts[part])} ${strong(words.inKilobytes(figures.parts[part]))}`,
    ),
  ),
  ...head(timed),
  list(
    timed.sites.map(({ name, first, largest, kilobytes: all }) =>
      [
        text(name),
        `${timed.columns.first} ${words.inSeconds(first)}`,
        `${timed.columns.largest} ${words.inSeconds(largest)}`,
        `${timed.columns.bytes} ${words.inKilobytes(all)}`,
      ].join(', '),
    ),
  ),
  text(timed.note),
  `${text(timed.repeat)} \`${timed.command}\` ${text(timed.repeatEnd)}`,
  ...head(visit),
  text(visit.withoutScript),
  ...head(message),
  ...messageWay(message),
  heading(2, decisions.title),
  ...decisions.items.flatMap(({ title, date, ...said }) => [
    heading(3, title),
    text(date),
    ...(['decided', 'cost', 'change'] as const).map(part => `${strong(decisions.parts[part])} ${text(said[part])}`),
  ]),
  heading(2, words.samplesTitle),
  heading(3, quote.title),
  `${strong(quote.label)} ${text(quote.intro)}`,
  list([...quote.lines, { item: quote.sum, days: quote.total }].map(line => sampleLine(line.item, line.days))),
  text(quote.amount ?? quote.withoutPrice),
  ...labeled(quote.notes),
  heading(3, report.title),
  `${strong(report.label)} ${text(report.intro)}`,
  ...labeled(report.rows),
  ...head(accessibility),
  heading(3, accessibility.testedTitle),
  list(accessibility.tested.map(text)),
  heading(3, accessibility.knownTitle),
  list(accessibility.known.map(text)),
  heading(3, accessibility.complainTitle),
  `${text(accessibility.complain)} ${link(agency.email.display, agency.email.href)}.`,
];

const messageWay = ({ way }: ProofProps['message']): string[] =>
  way
    ? [
        ...entries(3, way.path),
        text(way.measured),
        heading(3, way.faultsTitle),
        ...way.faults.map(({ fault, result }) => `${strong(fault)} ${text(result)}`),
      ]
    : [];
const head = ({ title, intro }: { title: string; intro: string }) => [heading(2, title), text(intro)];
const sampleLine = (item: string, [from = 0, to = 0]: readonly number[]) => `${text(item)}: ${words.days(from, to)}`;
const labeled = (rows: readonly { title: string; text: string }[]) => rows.map(row => `${strong(row.title)} ${text(row.text)}`);
