import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../startError.ts';
import type { Account } from './account.ts';

const PREFIX = 'prorabka-pg-';

/** The address of a Unix socket holds 104 bytes on macOS and 108 on Linux; `.s.PGSQL.65535` comes after the directory. */
const LONGEST = 104 - '/.s.PGSQL.65535'.length - 1;

/** Passwords of the two roles. The superuser serves only to make the other, which owns the database and cannot reach beyond it. */
export type Secrets = { superuser: string; owner: string };

/** What lies in the data directory: the cluster (PGDATA) belongs to the account PostgreSQL runs under, all else to us. */
export type DataDirectory = { root: string; cluster: string; lock: string; secrets: string; log: string };

const UNFINISHED = '.initdb-';

/** Makes the directory when it is missing; StartError when it cannot be made or written to, EROFS as it is on a read-only disk. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  let root = resolve(path);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    // processes are recognised by their real directories
    root = await realpath(root);
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    // has a sentence of its own (startError.ts)
    if (reason === 'EROFS') throw error;
    throw new StartError(
      `Нет доступа к каталогу данных ${root} (${reason}): запустите программу под владельцем каталога или задайте другой каталог в PRORABKA_DATA.`,
    );
  }
  return {
    root,
    cluster: join(root, 'cluster'),
    lock: join(root, 'owner.lock'),
    secrets: join(root, 'secrets.json'),
    log: join(root, 'postgres.log'),
  };
}

/** A place for initdb to work in, on the same disk as its final place. */
export function newUnfinishedPath(directory: DataDirectory): string {
  return join(directory.root, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
}

/** Removes what a killed initdb left. Call it only while holding the lock. */
export async function removeUnfinished(directory: DataDirectory): Promise<void> {
  const names = (await readdir(directory.root)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(join(directory.root, name), { recursive: true, force: true })));
}

/** Makes the passwords with the first cluster; afterwards a cluster without them is refused, for nobody could open it. */
export async function readOrMakeSecrets(directory: DataDirectory): Promise<Secrets> {
  try {
    return JSON.parse(await readFile(directory.secrets, 'utf8')) as Secrets;
  } catch {
    if (existsSync(directory.cluster)) {
      throw new StartError(
        `Не читается файл паролей базы ${directory.secrets}: верните его из резервной копии или дайте программе право его читать.`,
      );
    }
  }
  const secrets = { superuser: randomBytes(24).toString('base64url'), owner: randomBytes(24).toString('base64url') };
  const draft = `${directory.secrets}.new`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  await giveToOwnerOf(directory.root, draft);
  await rename(draft, directory.secrets);
  return secrets;
}

/** Gives files made by root in another user's directory to that user, who could not use them otherwise. */
export async function giveToOwnerOf(folder: string, path: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

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
