import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '../../content/pages.ts';
import { startSite } from '../e2e/site.ts';
import { freePort } from '../free-port.ts';
import { launch } from './browser.ts';
import { atLeast, atMost, type Part, round } from './report.ts';

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

function read({ categories: scored, audits, runtimeError }: Report) {
  const weighed = Object.values(scored).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const short = weighed.filter(({ id }) => (audits[id]?.score ?? 1) < 1);
  const value = (id: string, digits = 0) => round(audits[id]?.numericValue ?? Number.NaN, digits);
  const scores = categories.map(id => [id, Math.round((scored[id]?.score ?? 0) * 100)]);
  return {
    ...(Object.fromEntries(scores) as Record<(typeof categories)[number], number>),
    'first paint': value('first-contentful-paint'),
    'largest paint': value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift', 3),
    'what costs points':
      runtimeError?.message ?? short.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()).join(', '),
  };
}

/** Lighthouse's scores as a phone, of every page whose path begins so, and of one that does not exist. Half a minute a page. */
export async function lighthouse(prefix = '/'): Promise<Part> {
  const audit = await findLighthouse();
  if (!audit) {
    return { tables: {}, budgets: [], missing: ['Lighthouse: skipped, npm ci in tests/bench/peers did not succeed'] };
  }
  await using ends = new AsyncDisposableStack();
  const site = ends.adopt(await startSite(), one => one.close());
  const port = await freePort();
  ends.use(await launch(port));
  const paths = [...pages.map(({ path }) => path), unknown].filter(path => path.startsWith(prefix));
  const results: Record<string, ReturnType<typeof read>> = {};
  for (const [index, path] of paths.entries()) {
    const { lhr } = await audit(site.url + path, { port, logLevel: 'silent', ignoreStatusCode: true });
    results[path] = read(lhr);
    console.error(`Lighthouse ${index + 1}/${paths.length}: ${path} ${results[path]['what costs points']}`);
  }
  // A page that says it does not exist is not to be indexed, which costs it points there.
  const known = Object.entries(results).flatMap(([path, result]) => (path === unknown ? [] : [result]));
  return {
    tables: { 'Lighthouse, mobile (times simulated, in ms)': results },
    budgets: [
      ...categories.map(category =>
        atLeast(`Lighthouse ${category}, the lowest of ${known.length} pages`, Math.min(...known.map(one => one[category])), 100),
      ),
      atMost('total blocking time, the longest', Math.max(...known.map(one => one.blocking)), 50, ' ms'),
      atMost('layout shift, the largest', Math.max(...known.map(one => one.shift)), 0),
    ],
  };
}
