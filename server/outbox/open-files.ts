import { statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The files of an outbox, as they are when this is made. A file that is deleted or replaced under a running server goes on without a name,
 * and what is written into it is gone with the process: whoever promises to keep something looks first. The look asks the file system for
 * each name: microseconds, where a commit waits for the disk.
 */
export class OpenFiles {
  readonly #identities: ReadonlyMap<string, string>;

  constructor(paths: readonly string[]) {
    this.#identities = new Map(paths.map(path => [path, identity(path)]));
  }

  /** @throws when a name no longer leads to the file that is open. */
  check(): void {
    for (const [path, opened] of this.#identities)
      if (identity(path) !== opened) throw new Error(`${basename(path)} was deleted, moved or replaced while the server runs`);
  }
}

function identity(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : 'none';
}
