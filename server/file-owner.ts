import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const name = (uid: number | undefined) => (uid === 0 ? 'root' : `user ${uid}`);

/** Why this process may not write to the first of these paths that it may not; undefined: it may, or they are not there. */
export function whyForbidden(...paths: readonly string[]): string | undefined {
  for (const path of paths.filter(path => existsSync(path))) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `${path} belongs to ${name(statSync(path).uid)}, and ${name(process.getuid?.())} may not write there (${code}). Change its owner`;
    }
  }
  return;
}

/** The same reason in place of an error that names none. */
export const explained = (error: unknown, ...paths: readonly string[]) => {
  const reason = whyForbidden(...paths);
  return reason === undefined ? error : new Error(reason, { cause: error });
};

/**
 * Makes root the owner of a folder, or of the one in which it will be: files that root creates there could not be used by the server's
 * user. Does nothing for any other user.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  let found = folder;
  while (!existsSync(found)) found = dirname(found);
  const { uid, gid } = statSync(found);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}
