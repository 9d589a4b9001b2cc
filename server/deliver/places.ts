/** A few places that many want: whoever waits longest gets the next one, so that nobody who is slow keeps the others out. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the work when there is a place for it. Rejects, without having run it, when the signal aborts first. */
  async use<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    await this.#take(signal);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #take(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    const giveUp = () => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1);
      turn.reject(signal.reason);
    };
    this.#waiting.push(turn.resolve);
    signal.addEventListener('abort', giveUp, { once: true });
    await turn.promise;
    signal.removeEventListener('abort', giveUp);
  }
}
