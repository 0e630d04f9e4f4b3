import { execFile } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process stands under the number, be it a zombie or somebody else's. */
export function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process lives; a zombie, which still answers signals, does not. */
export async function isAlive(pid: number): Promise<boolean> {
  if (!answersSignals(pid)) return false;
  if (process.platform !== 'linux') return true;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat !== null && fieldsOf(stat)[0] !== 'Z';
}

/**
 * When the process started, as text to be compared only; null for one that does not live.
 * Together with the pid it names a process: the pid alone may belong to another one after a restart of the machine.
 */
export async function startTime(pid: number): Promise<string | null> {
  if (!(await isAlive(pid))) return null;
  if (process.platform === 'linux') {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    ]);
    return stat === null ? null : `${boot.trim()}/${fieldsOf(stat)[19]}`;
  }
  if (process.platform === 'win32') return 'unknown';
  const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { ...process.env, LC_ALL: 'C' } }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() || null;
}

/** The namespace of this process's pid: each container has its own, the machine keeps one over restarts; '' where there are none. */
export function pidSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '';
  }
}

/** Whether the living process is a PostgreSQL server, and of this cluster as far as the system tells. */
export async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    // not readable for a process of another account: then the name has to do
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => cluster);
    return name.trim() === 'postgres' && folder === cluster;
  }
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres');
}

/** Whether any living process has the directory as its working directory, as every process of a PostgreSQL server has its cluster. */
export async function someoneWorksIn(directory: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return folders.includes(directory);
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets. */
function fieldsOf(stat: string) {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
