import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbedded } from '../../server/database/embedded/startEmbedded.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Stage = {
  company: string;
  /** services to edit, one for each request in turn */
  guids: string[];
  token: string;
  /** of the database that both servers share */
  url: string;
  ours: { port: number; pid: number };
  bare: { port: number; pid: number };
  close: () => Promise<void>;
};

/** Both servers on one database, with a company of `services` rows that the demo operator owns. */
export async function setStage(services: number): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prorabka-bench-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async () => {
    for (const end of undo.splice(0).reverse()) await end();
  };
  try {
    const database = await startEmbedded({ dataDir, tcpPort: 0 });
    undo.push(database.stop);
    const url = database.url ?? '';
    const ours = await serve('dist/server/main.js', url);
    undo.push(ours.end);
    const { company, author, guids } = await fill(url, services);
    const bare = await run(['--import', 'tsx', 'tests/bench/bare.ts'], /^(\d+)$/m, {
      BARE_DATABASE: url,
      BARE_COMPANY: company,
      BARE_AUTHOR: author,
    });
    undo.push(() => end(bare.child));
    const token = await signIn(ours.port);
    return { company, guids, token, url, ours, bare, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A server of the product. */
export type Served = { port: number; pid: number; end(): Promise<void> };

/** Starts a built server on a database. */
export async function serve(program: string, url: string): Promise<Served> {
  const { child, port, pid } = await run([program], /Готово: http:\/\/[^:]+:(\d+)/, {
    DATABASE_URL: url,
    PORT: '0',
    PRORABKA_DEMO: '1',
    LOG_LEVEL: 'error',
    // measuring takes longer than an access token lives
    ACCESS_TOKEN_SECONDS: '86400',
    // more rows than the demo's plans have room for
    PLAN_LIMITS: '0',
  });
  return { port, pid, end: () => end(child) };
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0' },
    body: JSON.stringify({ login: 'operator@demo.example', password: 'prorabka-demo' }),
  });
  if (!answer.ok) throw new Error(`Вход не удался: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Fills the operator's empty company directly: the bench measures reading and editing, not importing. */
async function fill(connectionString: string, services: number): Promise<{ company: string; author: string; guids: string[] }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ company: string; author: string }>(
      `select k.company, u.guid as author from app_user u join contractor k on k.user_guid = u.guid where u.email = 'operator@demo.example'`,
    );
    const { company, author } = rows[0] ?? { company: '', author: '' };
    const categories = Array.from({ length: 40 }, () => randomUUID());
    await client.query(
      `insert into service_category (company, guid, title, position) select $1, g, 'Категория ' || n, n from unnest($2::uuid[]) with ordinality as t (g, n)`,
      [company, categories],
    );
    const guids = Array.from({ length: services }, () => randomUUID());
    await client.query(
      `insert into service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, position)
       select $1, g, ($3::uuid[])[1 + n % 40], 'Устройство стяжки пола толщиной ' || n || ' мм', 'м²', n + 0.5, n * 2 + 0.25, 1 + n / 40
       from unnest($2::uuid[]) with ordinality as t (g, n)`,
      [company, guids, categories],
    );
    await client.query(`insert into row_company (guid, company, entity) select g, $1, 'service' from unnest($2::uuid[]) as g`, [
      company,
      guids,
    ]);
    await client.query('vacuum analyze service, service_category, row_company');
    return { company, author, guids };
  } finally {
    await client.end();
  }
}

function run(args: string[], ready: RegExp, env: Record<string, string>): Promise<{ child: ChildProcess; port: number; pid: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const port = ready.exec(said)?.[1];
      if (port) resolve({ child, port: Number(port), pid: child.pid ?? 0 });
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} закончился с кодом ${code}: ${said}`)));
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
