import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '../startError.ts';

const run = promisify(execFile);

/** The account PostgreSQL runs under; nothing for our own. */
export type Account = { uid: number; gid: number } | Record<string, never>;

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so a root process lends it an unprivileged account: the one that owns the cluster, if there is one,
 * else one known to the system (initdb looks its name up). An ordinary user runs it as himself.
 */
export async function chooseAccount(cluster: string): Promise<Account> {
  const found = await stat(cluster).catch(() => null);
  const own = process.getuid?.();
  if (own === undefined) return {};
  if (own !== 0) {
    if (found && found.uid !== own) {
      throw new StartError(
        `База в ${cluster} принадлежит другому пользователю системы: запустите программу под ним (или под root) либо задайте другой каталог в PRORABKA_DATA.`,
      );
    }
    if (!found && !isNamed()) {
      throw new StartError(
        `У пользователя системы с номером ${own} нет имени, а без него PostgreSQL не создаст базу: добавьте его в /etc/passwd (в контейнере запустите образ с --user существующего пользователя) или задайте свою базу в DATABASE_URL.`,
      );
    }
    return {};
  }
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  for (const name of CANDIDATES) {
    const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL не работает под root, а непривилегированной учётной записи (postgres или nobody) в системе нет: создайте её или запустите программу под обычным пользователем.',
  );
}

/** Does the system know our own account by a name? */
function isNamed() {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function idOf(flag: '-u' | '-g', name: string) {
  const { stdout } = await run('id', [flag, name]).catch(() => ({ stdout: '0' }));
  return Number(stdout.trim());
}

/**
 * How a PostgreSQL program is to name its cluster when it is started with the cluster as its working directory.
 * On Linux this reaches the directory through the process itself, so the account needs no right to enter the directories above it
 * (a checkout below /root), and neither the length nor the letters of the path matter.
 */
export function clusterArgument(cluster: string): string {
  return existsSync('/proc/self/cwd') ? '/proc/self/cwd' : cluster;
}

type Launch = { program: string; args: string[]; cluster: string; account: Account; output: number | 'pipe' };

/** Starts a program of PostgreSQL in a session of its own: Ctrl+C in our terminal must not stop the database before the requests are drained. */
export function launch({ program, args, cluster, account, output }: Launch): ChildProcess {
  return spawn(program, args, {
    ...account,
    cwd: cluster,
    env: environment(),
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
}

/** Only what the programs need: neither our secrets nor the caller's PG* and locale settings. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP, NSS_WRAPPER_PASSWD, NSS_WRAPPER_GROUP, LD_PRELOAD } = process.env;
  // libnss-wrapper names a user id that /etc/passwd does not have (docs/deploy/entrypoint.sh)
  const named = NSS_WRAPPER_PASSWD === undefined ? {} : { NSS_WRAPPER_PASSWD, NSS_WRAPPER_GROUP, LD_PRELOAD };
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...named };
}
