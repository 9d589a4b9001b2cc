import { write, writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Lines are written in batches of this many characters: under load, one write per line would cost a tenth of the intake's time. */
const batch = 12_288;
/** Maximum number of characters that wait while standard output accepts none; further lines are dropped. */
const mostWaiting = 2 ** 18;
/** Milliseconds: the longest delay of a line, and the pause before a failed write is repeated. */
const pause = 100;
const none = Buffer.alloc(0);

/**
 * Standard output. When the disk is full or nobody reads the pipe, lines get lost, but the server still answers and can still exit. pino's
 * own destination throws the disk's error, and at the exit it repeats the write without end (sonic-boom 4.2.1, `flushSync`).
 */
class StandardOutput implements DestinationStream {
  readonly #report: (dropped: number) => void;
  #waiting = '';
  /** The bytes of a failed write that is not yet repeated. */
  #left: Buffer = none;
  #isWriting = false;
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param report called with the number of dropped lines once lines are written again */
  constructor(report: (dropped: number) => void) {
    this.#report = report;
    // Makes Node open a pipe or socket so that a write fails instead of waiting: a waiting thread would hold up the exit.
    void process.stdout;
    process.on('exit', () => this.#writeLast());
  }

  write(line: string): void {
    if (this.#waiting.length > mostWaiting) {
      this.#dropped++;
      return;
    }
    this.#waiting += line;
    if (this.#waiting.length >= batch) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), pause).unref();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isWriting || this.#waiting === '') return;
    this.#isWriting = true;
    const bytes = Buffer.from(this.#waiting);
    this.#waiting = '';
    this.#write(bytes);
  }

  #write(bytes: Buffer): void {
    this.#left = none;
    write(1, bytes, (error, written) => {
      if (error) {
        this.#left = bytes;
        setTimeout(() => this.#write(bytes), pause).unref();
      } else if (written < bytes.length) {
        this.#write(bytes.subarray(written));
      } else {
        this.#isWriting = false;
        this.#flush();
        if (this.#dropped > 0) this.#report(this.#dropped);
        this.#dropped = 0;
      }
    });
  }

  /** Tries once to write the waiting lines. The process ends even if that fails. */
  #writeLast(): void {
    try {
      writeSync(1, Buffer.concat([this.#left, Buffer.from(this.#waiting)]));
    } catch {}
  }
}

/**
 * Creates the log: one line of JSON per event, which `event` names. It has no personal data: no form fields, client addresses or query
 * strings. Without a stream, lines go to standard output, at most 100 ms late; waiting lines are written when the process ends.
 */
export function createLog(stream?: DestinationStream): Logger {
  const log: Logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: level => ({ level }) } },
    stream ?? new StandardOutput(count => log.warn({ event: 'log-dropped', count })),
  );
  return log;
}
