import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Account } from './account.ts';

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
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}
