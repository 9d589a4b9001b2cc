import { daysAmount } from '../../content/commercial.ts';
import { sentStraight } from '../../content/privacy.ts';
import { faults, levels, shares, working } from '../../content/promises.ts';
import { type Recorded, recorded } from '../../content/recorded.ts';
import { inSeconds, inWords, thisSite } from '../../content/this-site.ts';
import { offeredForms, sentElsewhere } from '../forms/endpoints.ts';
import type { Count, SiteFigures } from '../kind.ts';

export type ThisSiteProps = Awaited<ReturnType<typeof loadThisSite>>;

/** The figures in development, where no build counts them. */
const uncounted = { pages: 0, packages: 0, requests: 0, foreign: 0, document: 0, fonts: 0, script: 0 };

/** Returns the counted figures with their names, and the kilobytes of Home's document, fonts and script. Their sum adds rounded sizes. */
function loadCounted({ document, fonts, script, ...counts }: SiteFigures, tests: Recorded['tests']) {
  const { labels, ...counted } = thisSite.counted;
  const kilobytes = { document, fonts, script };
  for (const part of ['document', 'fonts', 'script'] as const) kilobytes[part] = Math.round(kilobytes[part] / 1000);
  const names = { ...labels, tests: tests && labels.tests(inWords(tests.on)) };
  const values = { ...counts, tests: tests?.passed, bytes: kilobytes.document + kilobytes.fonts + kilobytes.script };
  const readings = (Object.keys(names) as (keyof typeof names)[]).flatMap(key => {
    const [name, value] = [names[key], values[key]];
    return name === undefined || value === undefined ? [] : { name, value };
  });
  return { ...counted, readings, kilobytes };
}

/** Returns the facts below the heading: the first paints on record, the number of tests, and the number of companies asked. */
function loadFacts({ foreign }: SiteFigures, { tests, paints }: Partial<Recorded>) {
  const terms = thisSite.facts;
  return [
    ...(paints?.sites ?? []).map(({ ours, first }) => ({
      term: ours ? terms.ours : terms.template,
      value: inSeconds(first),
    })),
    ...(tests ? [{ term: terms.tests, value: String(tests.passed) }] : []),
    { term: terms.foreign, value: String(foreign) },
  ];
}

/** Returns the texts about a message, with its path through the intake only if a form uses the intake (requirement F13). */
function loadMessage() {
  const { intro, outside, others, ...way } = thisSite.message;
  const elsewhere = sentElsewhere();
  const isOurs = elsewhere.length < offeredForms().length;
  const said = elsewhere.length > 0 ? [sentStraight(elsewhere), outside, isOurs && others].filter(Boolean).join(' ') : intro;
  return { title: way.title, intro: said, way: isOurs ? way : undefined };
}

const entry = ({ term, text }: { term: string; text: string }) => ({ title: term, text });

/** Returns the sample contract: the scope of this project, and the terms of every project. */
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

/** Returns the props of the page; a figure that is not on record is undefined. At build only. */
export async function loadThisSite(count: Count | undefined, { tests, paints } = recorded) {
  const { facts: _, timed, quote, work, report, ...rest } = thisSite;
  const figures = count ? await count() : uncounted;
  const [from, to] = [0, 1].map(end => quote.lines.reduce((sum, { days }) => sum + (days[end] ?? 0), 0)) as [number, number];
  return {
    ...rest,
    message: loadMessage(),
    facts: loadFacts(figures, { tests, paints }),
    counted: loadCounted(figures, tests),
    timed: paints && {
      ...timed,
      ...paints,
      sites: paints.sites.map(site => ({ ...site, name: timed.sites[site.ours ? 'ours' : 'template'] })),
      note: timed.note(inWords(paints.on)),
    },
    work: statementOfWork(work),
    quote: { ...quote, total: [from, to] as const, amount: daysAmount(from, to) },
    report,
  };
}
