import { statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Detects that files were deleted, moved or replaced after they were opened. The process still has the old file, which disappears when
 * the process ends, so the store checks before each commit. A check costs microseconds; a commit waits for the disk.
 */
export class OpenFiles {
  readonly #identities: ReadonlyMap<string, string>;

  constructor(paths: readonly string[]) {
    this.#identities = new Map(paths.map(path => [path, identity(path)]));
  }

  /** @throws when a path no longer leads to the open file. */
  check(): void {
    for (const [path, opened] of this.#identities)
      if (identity(path) !== opened) throw new Error(`${basename(path)} was deleted, moved or replaced while the server runs`);
  }
}

function identity(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : 'none';
}
