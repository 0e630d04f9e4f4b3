import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Account } from './account.ts';

const PREFIX = 'prorabka-pg-';
/** The address of a Unix socket holds 104 bytes on macOS and 108 on Linux; `.s.PGSQL.65535` comes after the directory. */
const LONGEST = 104 - '/.s.PGSQL.65535'.length - 1;

/** A fresh directory that only the database's account enters: short, whatever the data directory is called. */
export async function makeSocketDirectory(account: Account): Promise<string> {
  for (const parent of [tmpdir(), '/tmp']) {
    if (Buffer.byteLength(join(parent, `${PREFIX}XXXXXX`)) > LONGEST || !(await mayEnter(parent, account))) continue;
    const made = await mkdtemp(join(parent, PREFIX)).catch(() => null);
    if (made === null) continue;
    await chmod(made, 0o700);
    if ('uid' in account) await chown(made, account.uid, account.gid);
    return made;
  }
  throw new Error('no directory for the socket');
}

/** Removes a directory made by the above, and no other. */
export async function removeSocketDirectory(path: string): Promise<void> {
  if (basename(path).startsWith(PREFIX)) await rm(path, { recursive: true, force: true });
}

/** Whether the account may pass through the directory and all above it, by their permission bits. Our own account is taken to. */
async function mayEnter(path: string, account: Account): Promise<boolean> {
  if (!('uid' in account)) return true;
  const { uid, gid, mode } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const above = dirname(path);
  return above === path || mayEnter(above, account);
}
