import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DISK_FULL, isDiskFull, StartError } from '../startError.ts';
import { type Account, clusterArgument, launch } from './account.ts';
import type { Binaries } from './binaries.ts';
import {
  type DataDirectory,
  makeSocketDirectory,
  newUnfinishedPath,
  removeSocketDirectory,
  removeUnfinished,
  type Secrets,
} from './directories.ts';

export const SUPERUSER = 'postgres';

type Making = { directory: DataDirectory; account: Account; binaries: Binaries; secrets: Secrets; log: (line: string) => void };

/** Makes the cluster unless it stands already. It appears under its name only when whole. Call it only while holding the lock. */
export async function makeCluster({ directory, account, binaries, secrets, log }: Making): Promise<void> {
  await removeUnfinished(directory);
  if (existsSync(directory.cluster)) return;
  log('Создаю базу данных');
  const draft = newUnfinishedPath(directory);
  await mkdir(draft, { mode: 0o700 });
  if ('uid' in account) await chown(draft, account.uid, account.gid);
  // the password file has to lie where the account can read it
  const handover = await makeSocketDirectory(account);
  try {
    const passwordFile = join(handover, 'password');
    await writeFile(passwordFile, secrets.superuser, { mode: 0o600 });
    if ('uid' in account) await chown(passwordFile, account.uid, account.gid);
    await initdb(binaries.executable('initdb'), draft, account, passwordFile);
    await rename(draft, directory.cluster);
  } finally {
    await removeSocketDirectory(handover);
    await rm(draft, { recursive: true, force: true });
  }
}

/** The builtin C.UTF-8 knows Cyrillic letters and sorts alike on every system. */
async function initdb(program: string, cluster: string, account: Account, passwordFile: string) {
  const args = [
    `--pgdata=${clusterArgument(cluster)}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const child = launch({ program, args, cluster, account, output: 'pipe' });
  const said = Promise.all([child.stdout ? text(child.stdout) : '', child.stderr ? text(child.stderr) : '']);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    const why = (await said).join('\n').trim().split('\n').slice(-3).join(' ');
    if (isDiskFull(why)) throw new StartError(DISK_FULL);
    throw new StartError(`Не удалось создать базу данных (${why}): проверьте место на диске и права на каталог PRORABKA_DATA.`);
  }
}
