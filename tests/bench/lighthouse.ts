import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '../../content/pages.ts';
import { startSite } from '../e2e/site.ts';
import { freePort } from '../free-port.ts';
import { launch } from './browser.ts';
import { type Part, round } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const folder = join(import.meta.dirname, 'peers');
const unknown = '/no-such-page';

/** What this reads of a report. */
type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
  runtimeError?: { message: string };
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;

/** Lighthouse has a lock file of its own, so that it is no dependency of the project. Installs it once; undefined where it cannot. */
async function findLighthouse(): Promise<Lighthouse | undefined> {
  const resolve = () => createRequire(join(folder, 'package.json')).resolve('lighthouse');
  try {
    resolve();
  } catch {
    console.error('Installing Lighthouse (npm ci in tests/bench/peers) …');
    const shell = process.platform === 'win32';
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: ['ignore', 2, 'inherit'], shell });
    if (status !== 0) return undefined;
  }
  return (await import(pathToFileURL(resolve()).href)).default;
}

function read(path: string, { categories: scored, audits, runtimeError }: Report) {
  const weighed = Object.values(scored).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const short = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: categories.map(id => Math.round((scored[id]?.score ?? 0) * 100)),
    firstPaint: round(value('first-contentful-paint')),
    largestPaint: round(value('largest-contentful-paint')),
    blocking: round(value('total-blocking-time')),
    shift: round(value('cumulative-layout-shift'), 3),
    /** The audits that cost points. */
    short: runtimeError?.message ?? short.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', '),
  };
}

/** Lighthouse's scores as a phone, of every page whose path begins so, and of one that does not exist. Half a minute a page. */
export async function lighthouse(prefix = '/'): Promise<Part> {
  const audit = await findLighthouse();
  if (!audit) {
    const missing = ['Lighthouse: skipped, npm ci in tests/bench/peers did not succeed'];
    return { figures: { missing }, tables: [], budgets: [], missing };
  }
  await using ends = new AsyncDisposableStack();
  const site = ends.adopt(await startSite(), one => one.close());
  const port = await freePort();
  ends.use(await launch(port));
  const paths = [...pages.map(({ path }) => path), unknown].filter(path => path.startsWith(prefix));
  const results: ReturnType<typeof read>[] = [];
  for (const path of paths) {
    const { lhr } = await audit(site.url + path, { port, logLevel: 'silent', ignoreStatusCode: true });
    const result = read(path, lhr);
    results.push(result);
    console.error(`Lighthouse ${results.length}/${paths.length}: ${path} ${result.scores.join(' ')} ${result.short}`);
  }
  // A page that says it does not exist is not to be indexed, which costs it points there.
  const known = results.filter(({ path }) => path !== unknown);
  const largest = (figure: 'blocking' | 'shift') => Math.max(...known.map(one => one[figure]));
  return {
    figures: results,
    tables: [
      {
        title: 'Lighthouse, mobile (times simulated, in ms)',
        head: ['', 'perf', 'a11y', 'best', 'seo', 'first', 'largest', 'blocking', 'shift', 'what costs points'],
        rows: results.map(({ path, scores, firstPaint, largestPaint, blocking, shift, short }) => [
          ...[path, ...scores, firstPaint, largestPaint, blocking, shift, short],
        ]),
      },
    ],
    budgets: [
      ...categories.map((category, index) => ({
        what: `Lighthouse ${category}, the lowest of ${known.length} pages`,
        measured: Math.min(...known.map(({ scores }) => scores[index] ?? 0)),
        bound: 100,
        least: true,
      })),
      { what: 'total blocking time, the longest', measured: largest('blocking'), bound: 50, unit: 'ms' },
      { what: 'layout shift, the largest', measured: largest('shift'), bound: 0 },
    ],
  };
}
