import { daysAmount } from '../../content/commercial.ts';
import { sentStraight } from '../../content/privacy.ts';
import { faults, levels, shares, working } from '../../content/promises.ts';
import { recorded } from '../../content/recorded.ts';
import { inWords, thisSite } from '../../content/this-site.ts';
import { formIds } from '../../forms/index.ts';
import { sentElsewhere } from '../forms/endpoints.ts';
import type { Count, SiteFigures } from '../kind.ts';

export type ThisSiteProps = Awaited<ReturnType<typeof loadThisSite>>;

/** Stands in for the figures in development, where nothing is built. */
const uncounted = { pages: 0, packages: 0, requests: 0, foreign: 0, document: 0, fonts: 0, script: 0 };

/** What the page shows of the figures. The sum is that of the rounded parts, as a reader adds them. */
function shown({ document, fonts, script, ...counts }: SiteFigures, tests: number | undefined) {
  const parts = { document, fonts, script };
  for (const part of ['document', 'fonts', 'script'] as const) parts[part] = Math.round(parts[part] / 1000);
  return { ...counts, tests, bytes: parts.document + parts.fonts + parts.script, parts };
}

/** What the page says of a message; of its way through the intake only where a form takes it (requirement F13). */
function loadMessage() {
  const { intro, outside, others, ...way } = thisSite.message;
  const elsewhere = sentElsewhere();
  const isOurs = elsewhere.length < formIds.length;
  const said = elsewhere.length > 0 ? [sentStraight(elsewhere), outside, isOurs && others].filter(Boolean).join(' ') : intro;
  return { title: way.title, intro: said, way: isOurs ? way : undefined };
}

const entry = ({ term, text }: { term: string; text: string }) => ({ title: term, text });

/** The sample contract: its own scope, and the terms of every project. */
const statementOfWork = ({ scope, payment, changes, ...work }: typeof thisSite.work) => ({
  ...work,
  levels: { ...levels, terms: undefined },
  entries: [
    ...scope,
    entry(working.acceptance),
    { title: payment, text: shares },
    ...changes,
    entry(working.lateness),
    { title: working.repair, text: faults },
    entry(working.exit),
    entry(working.liability),
    entry(working.law),
  ],
});

/** The props of the page, without the figures that are not on record. At build only. */
export async function loadThisSite(count: Count | undefined, { tests, paints } = recorded) {
  const { counted, timed, quote, work, message: _, ...rest } = thisSite;
  const figures = count ? await count() : uncounted;
  const [from, to] = [0, 1].map(end => quote.lines.reduce((sum, { days }) => sum + (days[end] ?? 0), 0)) as [number, number];
  return {
    ...rest,
    message: loadMessage(),
    counted: { ...counted, labels: { ...counted.labels, tests: tests && counted.labels.tests(inWords(tests.on)) } },
    figures: shown(figures, tests?.passed),
    timed: paints && {
      ...timed,
      ...paints,
      sites: paints.sites.map(site => ({ ...site, name: timed.sites[site.ours ? 'ours' : 'template'] })),
      note: timed.note(inWords(paints.on)),
    },
    work: statementOfWork(work),
    quote: { ...quote, total: [from, to] as const, amount: daysAmount(from, to) },
  };
}
