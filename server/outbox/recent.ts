import { periods } from '../periods.ts';

/** Two generations of 10,000 cover a minute at 300 submissions/s. At higher rates they cover less time, and memory stays bounded. */
const maxPerGeneration = 10_000;

type Recent = { id: string; receivedAt: number };

/**
 * The fingerprints of the last minute, in memory. An index on disk would nearly double the cost of a submission, because every entry is on
 * another page (measured: 9,200 durable submissions per second with the index, 16,400 without). There are two generations, because deleting
 * single entries from the beginning of a Map leaves gaps that every later deletion walks over.
 */
export class RecentSubmissions {
  #older = new Map<string, Recent>();
  #newer = new Map<string, Recent>();
  /** Start of the newer generation. */
  #since = Number.NEGATIVE_INFINITY;

  add(fingerprint: Uint8Array, { id, receivedAt }: Recent): void {
    if (this.#newer.size >= maxPerGeneration || receivedAt - this.#since >= periods.duplicateWindow) {
      this.#older = this.#newer;
      this.#newer = new Map();
      this.#since = receivedAt;
    }
    this.#newer.set(keyOf(fingerprint), { id, receivedAt });
  }

  /** Returns the id of the recent submission with this fingerprint. */
  find(fingerprint: Uint8Array, receivedAt: number): string | undefined {
    const key = keyOf(fingerprint);
    const recent = this.#newer.get(key) ?? this.#older.get(key);
    return recent && recent.receivedAt > receivedAt - periods.duplicateWindow ? recent.id : undefined;
  }
}

const keyOf = (fingerprint: Uint8Array) =>
  Buffer.from(fingerprint.buffer, fingerprint.byteOffset, fingerprint.byteLength).toString('latin1');
