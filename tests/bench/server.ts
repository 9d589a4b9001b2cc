import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import type { Load } from './load.ts';
import { startNginx } from './nginx.ts';
import { loadServer, type Run, type Server, startNode } from './one-core.ts';
import { arePeersThere, ensurePeers } from './peers.ts';
import { type Budget, median, type Part, round } from './report.ts';

/** The pages in turns, as a browser asks for them. */
function pageRequests(client: string): () => string {
  const paths = globSync('**/index.html', { cwd: client })
    .filter(path => !/^(404|problem)\//.test(path))
    .map(path => `/${path.replace(/\/?index\.html$/, '')}`);
  const requests = paths.map(path => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`);
  let turn = 0;
  return () => requests[turn++ % requests.length] as string;
}

/** Those that can be had here, each a process of its own with one core; a line for each that cannot. */
async function startServers(site: string, folder: string, say: (line: string) => void): Promise<Map<string, Server>> {
  const client = join(site, 'client');
  const servers = new Map<string, Server>();
  servers.set('this server', await startNode('server/main.ts', [], { BUILD_DIR: site, DATA_DIR: join(folder, 'data') }));
  servers.set('node:http from memory', await startNode('tests/bench/baseline.ts', ['buffer', client]));
  const nginx = await startNginx(client, folder);
  if (typeof nginx === 'string') say(nginx);
  else servers.set('nginx', nginx);
  if (arePeersThere()) servers.set('sirv', await startNode('tests/bench/peers/sirv.js', [client]));
  else say('sirv: skipped, it is not installed');
  return servers;
}

export type Compared = { runs: Map<string, Run[]>; missing: string[] };

/** All servers with the same pages under the same load, in turns. */
export async function measureServers(site: string, load: Load, rounds: number): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const missing: string[] = [];
  const servers = await startServers(site, folder, line => missing.push(line));
  const requests = pageRequests(join(site, 'client'));
  try {
    const runs = new Map<string, Run[]>([...servers.keys()].map(name => [name, []]));
    for (const server of servers.values())
      await loadServer(server, { ...load, milliseconds: load.milliseconds / 2 }, 200, requests);
    for (let round = 0; round < rounds; round++)
      for (const [name, server] of servers) runs.get(name)?.push(await loadServer(server, load, 200, requests));
    return { runs, missing };
  } finally {
    for (const server of servers.values()) server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function budgetsOf({ runs }: Compared): Budget[] {
  const own = runs.get('this server') ?? [];
  const ratio = (other: string, figure: (run: Run) => number) => {
    const others = runs.get(other);
    return others && round(median(own.map((run, index) => figure(run) / figure(others[index] as Run))), 2);
  };
  const budget = (what: string, measured: number | undefined, bound: number): Budget[] =>
    measured === undefined ? [] : [{ what, measured, bound, least: true }];
  return [
    ...budget(
      'pages a second, times nginx',
      ratio('nginx', run => run.perSecond),
      0.4,
    ),
    ...budget(
      'pages a second of processor time, times nginx',
      ratio('nginx', run => run.perProcessorSecond),
      0.4,
    ),
    ...budget(
      'pages a second, times sirv',
      ratio('sirv', run => run.perSecond),
      1,
    ),
  ];
}

/** Pages a second, beside other servers with the same files. */
export async function server(rounds = 5): Promise<Part> {
  ensurePeers();
  const compared = await measureServers(build, { connections: 64, milliseconds: 4_000 }, rounds);
  const row = ([name, runs]: [string, Run[]]) => {
    const middle = (figure: (run: Run) => number) => median(runs.map(figure));
    const failed = runs.reduce((all, run) => all + run.failed, 0);
    return [name, ...(['perSecond', 'perProcessorSecond', 'p50', 'p99'] as const).map(key => middle(run => run[key])), failed];
  };
  return {
    figures: { runs: Object.fromEntries(compared.runs), missing: compared.missing },
    tables: [
      {
        title: 'Pages served, 64 connections, brotli, one core for each server (medians)',
        head: ['', 'a second', 'a processor second', 'p50 ms', 'p99 ms', 'failed'],
        rows: [...compared.runs].map(row),
      },
    ],
    budgets: budgetsOf(compared),
    missing: compared.missing,
  };
}
