import { availableParallelism } from 'node:os';

/**
 * Calls `work` for every item, a few at a time: on a site of 3,800 pages, all items at once held 6 GB of pictures and files in memory.
 * Rejects with the first failure; calls that have begun by then go on.
 */
export async function parallelMap<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  // The workers share the iterator, so each item is worked on once.
  const rest = Iterator.from(items);
  const worker = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
}
