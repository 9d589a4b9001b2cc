import type { Destination } from '../deliver/destination.ts';
import { periods } from '../periods.ts';

/** What the nightly probes found (requirement K6), as all processes share it. */
export type Probed = {
  /** The day of the last probes, 'YYYY-MM-DD' in the time zone of the hours. */
  day: string;
  /** When the failed ones are probed again, in milliseconds since 1970. */
  again?: number | undefined;
  /** Destinations that failed once. */
  failed: readonly string[];
  /** Reasons of destinations that failed twice, by name. */
  broken: Readonly<Record<string, string>>;
};

/** Probes the destinations that can be probed; returns the reasons of those that failed, by name. */
export async function probe(destinations: readonly Destination[]): Promise<Record<string, string>> {
  const failures = await Promise.all(
    destinations.map(async destination => {
      const signal = AbortSignal.timeout(periods.probeWithin);
      const overdue = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true });
      });
      try {
        await Promise.race([destination.probe?.(signal), overdue]);
        return [];
      } catch (error) {
        return [[destination.name, error instanceof Error ? error.message : String(error)] as const];
      }
    }),
  );
  return Object.fromEntries(failures.flat());
}
