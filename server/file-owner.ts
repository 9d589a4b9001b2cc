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
      if (code === 'EROFS') return `${path} is on a read-only file system (EROFS)`;
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
  try {
    joinGroups(uid, gid);
    process.setgid?.(gid);
    process.setuid?.(uid);
  } catch {
    throw new Error(`Here root may not become ${name(uid)}, to whom ${found} belongs: run the command as that user`);
  }
}

/** All groups of the user, or its own one where it has no name, as in many containers. The types of Node lack the function. */
function joinGroups(uid: number, gid: number): void {
  try {
    (process as { initgroups?: (user: number, group: number) => void }).initgroups?.(uid, gid);
  } catch {
    process.setgroups?.([gid]);
  }
}
