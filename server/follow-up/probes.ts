import type { Destination } from '../deliver/destination.ts';
import { periods } from '../periods.ts';

/** The findings of the nightly probes (requirement K6), which all processes share. */
export type Probed = {
  /** The day of the last probes, 'YYYY-MM-DD' in the time zone of the opening hours. */
  day: string;
  /** When the failed destinations are probed again, in milliseconds since 1970. */
  again?: number | undefined;
  /** Destinations that failed once. */
  failed: readonly string[];
  /** The reason for each destination that failed twice, by the destination's name. */
  broken: Readonly<Record<string, string>>;
};

/** Probes the destinations that can be probed; returns the reason for each one that failed, by its name. */
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
