import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const name = (uid: number | undefined) => (uid === 0 ? 'root' : `user ${uid}`);

/** Returns the reason for the first path that this process may not read and write. Undefined: it may read and write all that exist. */
export function whyForbidden(...paths: readonly string[]): string | undefined {
  for (const path of paths.filter(path => existsSync(path))) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EROFS') return `${path} is on a read-only file system (EROFS)`;
      return `${path} belongs to ${name(statSync(path).uid)}, and ${name(process.getuid?.())} may not write there (${code}). Change its owner`;
    }
  }
  return;
}

/** Returns an error that gives the reason of `whyForbidden`, which the system's error lacks; without a reason, the given error itself. */
export const explained = (error: unknown, ...paths: readonly string[]) => {
  const reason = whyForbidden(...paths);
  return reason === undefined ? error : new Error(reason, { cause: error });
};

/**
 * If root runs this process, continues it as the user who owns a folder, or its nearest existing parent: the server's user could not use
 * files that root creates there. Does nothing if another user runs the process.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  let found = folder;
  while (!existsSync(found)) found = dirname(found);
  const { uid, gid } = statSync(found);
  if (uid === 0) return;
  try {
    joinGroups(uid, gid);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new Error(`Here root may not become ${name(uid)}, to whom ${found} belongs: run the command as that user`);
  }
}

/** Joins all groups of the user, or `gid` alone where the user has no name, as in many containers. Node's types lack `initgroups`. */
function joinGroups(uid: number, gid: number): void {
  try {
    (process as { initgroups?: (user: number, group: number) => void }).initgroups?.(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
}
