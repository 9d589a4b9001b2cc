import { daysAmount } from '../../content/commercial.ts';
import { proof } from '../../content/proof.ts';
import type { Count, SiteFigures } from '../kind.ts';

export type ProofProps = Awaited<ReturnType<typeof loadProof>>;

/** Stands in for the figures in development, where nothing is built. */
const uncounted: SiteFigures = { pages: 0, tests: 0, packages: 0, requests: 0, foreign: 0, document: 0, fonts: 0, script: 0 };

/** The props of the page. At build only. */
export async function loadProof(count: Count | undefined) {
  const { quote, ...rest } = proof;
  const [from, to] = [0, 1].map(end => quote.lines.reduce((sum, { days }) => sum + (days[end] ?? 0), 0)) as [number, number];
  return {
    ...rest,
    figures: count ? await count() : uncounted,
    quote: { ...quote, total: [from, to] as const, amount: daysAmount(from, to) },
  };
}
