import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pages } from '../../content/pages.ts';
import { startSite } from '../e2e/site.ts';
import { launch } from './browser.ts';
import { ensurePeers } from './peers.ts';
import { freePort } from './ports.ts';
import { type Budget, type Part, round } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Result = {
  path: string;
  scores: Record<(typeof categories)[number], number>;
  /** The audits that cost points. */
  short: string[];
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  error?: string;
};

const unknown = '/no-such-page';

async function audit(port: number, urls: string[]): Promise<Result[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'peers/lighthouse.js'), String(port), ...urls], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const results: Result[] = [];
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const result = JSON.parse(line) as Result;
    results.push(result);
    const scores = categories.map(category => result.scores[category]).join(' ');
    console.error(`Lighthouse ${results.length}/${urls.length}: ${result.path} ${scores} ${result.short.join(', ')}`);
  }
  const [status] = await ended;
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}.`);
  return results;
}

function budgetsOf(results: readonly Result[]): Budget[] {
  // A page that says it does not exist is not to be indexed, which costs it points there.
  const known = results.filter(({ path }) => path !== unknown);
  const least = (category: (typeof categories)[number]) => ({
    what: `Lighthouse ${category}, the lowest of ${known.length} pages`,
    measured: Math.min(...known.map(({ scores }) => scores[category])),
    bound: 100,
    least: true,
  });
  return [
    ...categories.map(least),
    {
      what: 'total blocking time, the longest',
      measured: round(Math.max(...known.map(one => one.blocking))),
      bound: 50,
      unit: 'ms',
    },
    { what: 'layout shift, the largest', measured: round(Math.max(...known.map(one => one.shift)), 3), bound: 0 },
  ];
}

/** Lighthouse's scores as a phone, of every page whose path begins so, and of one that does not exist. Half a minute a page. */
export async function lighthouse(prefix = '/'): Promise<Part> {
  const missing = ensurePeers();
  if (missing) return { figures: { missing }, tables: [], budgets: [], missing: [`Lighthouse: ${missing}`] };
  const port = await freePort();
  const [site, browser] = await Promise.all([startSite(), launch({ port })]);
  try {
    const paths = [...pages.map(({ path }) => path), unknown].filter(path => path.startsWith(prefix));
    const results = await audit(
      port,
      paths.map(path => site.url + path),
    );
    const row = ({ path, scores, firstPaint, largestPaint, blocking, shift, short, error }: Result) => [
      path,
      ...categories.map(category => scores[category]),
      round(firstPaint),
      round(largestPaint),
      round(blocking),
      round(shift, 3),
      error ?? short.join(', '),
    ];
    return {
      figures: results,
      tables: [
        {
          title: 'Lighthouse, mobile (times simulated, in ms)',
          head: ['', 'perf', 'a11y', 'best', 'seo', 'first', 'largest', 'blocking', 'shift', 'what costs points'],
          rows: results.map(row),
        },
      ],
      budgets: budgetsOf(results),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}
