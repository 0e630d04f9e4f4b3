import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ExportJob } from '../../contract/export.ts';
import type { Stage } from './stage.ts';

/** One file of all operations: how long it took, how large it is and by how much the server's memory grew meanwhile. */
export type ExportCost = { what: string; seconds: number; bytes: number; grown: number };

/** Makes every file that has all operations: in the background, and while it is downloaded. */
export async function measureExports(stage: Stage, operations: number): Promise<ExportCost[]> {
  await fillOperations(stage, operations);
  // what the first export of all loads is no cost of the rows
  await inBackground(stage, 'bills', 'xlsx');
  return [
    await measured(stage, 'операции .xlsx', () => inBackground(stage, 'transactions', 'xlsx')),
    await measured(stage, 'операции .csv', () => inBackground(stage, 'transactions', 'csv')),
    await measured(stage, 'всё одним zip', () => inBackground(stage, 'everything', 'csv')),
    await measured(stage, 'company-zip', () => directly(stage)),
  ];
}

async function measured(stage: Stage, what: string, make: () => Promise<number>): Promise<ExportCost> {
  const before = residentBytes(stage.ours.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(stage.ours.pid));
  }, 50);
  const started = performance.now();
  const bytes = await make();
  clearInterval(watch);
  return { what, seconds: (performance.now() - started) / 1000, bytes, grown: most - before };
}

async function inBackground(stage: Stage, kind: string, format: string): Promise<number> {
  const body = JSON.stringify({ company: stage.company, kind, format });
  const { guid } = (await (await ask(stage, 'POST', '/api/export/create/', body)).json()) as ExportJob;
  for (;;) {
    await sleep(200);
    const job = (await (await ask(stage, 'GET', `/api/export/${guid}/`)).json()) as ExportJob;
    if (job.status === 'done') return job.size ?? 0;
    if (job.status !== 'waiting' && job.status !== 'running') throw new Error(`Выгрузка не вышла: ${job.error}`);
  }
}

async function directly(stage: Stage): Promise<number> {
  const answer = await ask(stage, 'GET', `/api/analytics/company-zip/?id=${stage.company}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return bytes;
}

async function ask({ ours, token }: Stage, method: string, path: string, body?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${token}` };
  const answer = await fetch(`http://127.0.0.1:${ours.port}${path}`, { method, headers, ...(body !== undefined && { body }) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** NaN where there is no /proc. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** Ten years of operations on 200 objects with 500 contractors. */
async function fillOperations({ url, company }: Stage, operations: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into site_object (company, guid, title, address) select $1, gen_random_uuid(), 'Дом ' || n, 'ул. Мира, ' || n from generate_series(1, 200) n`,
      [company],
    );
    await client.query(
      `insert into contractor (company, guid, title) select $1, gen_random_uuid(), 'ООО «Подрядчик ' || n || '»' from generate_series(1, 500) n`,
      [company],
    );
    await client.query(
      `with o as (select array_agg(guid) as guids from site_object where company = $1), k as (select array_agg(guid) as guids from contractor where company = $1)
       insert into transaction (company, guid, type, date, amount, description, contractor, stroiobject)
       select $1, gen_random_uuid(), (array['expense', 'payment', 'income', 'dividend'])[1 + n % 4], date '2016-01-01' + n % 3650, n % 100000 + 0.25,
         'Закупка плитки и клея для санузла, накладная ' || n, k.guids[1 + n % 500], o.guids[1 + n % 200]
       from generate_series(1, $2::int) n, o, k`,
      [company, operations],
    );
    await client.query('vacuum analyze transaction, site_object, contractor');
  } finally {
    await client.end();
  }
}
