import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Account } from './account.ts';
import { mayEnter } from './mayEnter.ts';

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
