import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { copyInto, copyLine } from './copyInto.ts';
import { amount } from './short.ts';
import type { Stage } from './stage.ts';

/** Times of the product's dry run and commit as multiples of the bare one's; milliseconds. */
export type ImportCost = { plan: number; commit: number; ours: { plan: number; commit: number }; bare: number };

type FileRow = { row: number; category: string; title: string; unit_of_measure: string; cost_per_unit: number; price_per_unit: number };

const ROUNDS = amount(5, 1);

/**
 * Imports `count` new services into a company that has its own already, by the product and by bare `COPY` of the same rows and of their change
 * rows with the same comparison in SQL, in turn; medians of five, milliseconds. What was imported is taken away between rounds.
 */
export async function compareImport(stage: Stage, count: number): Promise<ImportCost> {
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const rows = Array.from({ length: count }, (_, n): FileRow => {
    const title = `Укладка плитки на клей, формат ${n}`;
    return { row: n + 2, category: `Раздел ${n % 50}`, title, unit_of_measure: 'м²', cost_per_unit: n + 0.5, price_per_unit: n * 2 + 0.25 };
  });
  const spent = { ours: { plan: [] as number[], commit: [] as number[] }, bare: [] as number[] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await product(stage, rows, spent.ours);
      await takeAway(client, stage.company);
      await bare(client, stage.company, rows, spent.bare);
      await takeAway(client, stage.company);
    }
  } finally {
    await client.end();
  }
  const ours = { plan: median(spent.ours.plan), commit: median(spent.ours.commit) };
  const limit = median(spent.bare);
  return { plan: ours.plan / limit, commit: ours.commit / limit, ours, bare: limit };
}

type Spent = { plan: number[]; commit: number[] };

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  into.push(performance.now() - start);
  return result;
}

async function product(stage: Stage, rows: FileRow[], spent: Spent): Promise<void> {
  const request = { company: stage.company, file_name: 'прайс.xlsx', key: 'title_category', mode: 'upsert', rows };
  const send = async (more: object) => {
    const answer = await fetch(`http://127.0.0.1:${stage.ours.port}/api/service/import/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${stage.token}` },
      body: JSON.stringify({ ...request, ...more }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Импорт не удался: ${answer.status} ${text}`);
    return text;
  };
  const tried = await timed(spent.plan, () => send({ dry_run: true }));
  const { plan } = JSON.parse(tried) as { plan: string };
  await timed(spent.commit, () => send({ dry_run: false, plan }));
}

const STAGE = `create temp table if not exists file_row (row int, category text, title text, unit text, cost numeric(12,2), price numeric(12,2)) on commit delete rows`;
const DIFF = `
  select count(*) filter (where s.guid is null) as create,
    count(*) filter (where s.guid is not null and (s.unit_of_measure, s.cost_per_unit, s.price_per_unit) is distinct from (f.unit, f.cost, f.price)) as update
  from file_row f left join (
    select s.*, c.title as category_title from service s join service_category c on c.company = s.company and c.guid = s.category
    where s.company = $1 and not s.is_deleted
  ) s on lower(s.title) = lower(f.title) and lower(s.category_title) = lower(f.category)`;

/** The same with nothing around it: no HTTP, no checks, no answer of what was done. */
async function bare(client: pg.Client, company: string, rows: FileRow[], spent: number[]): Promise<void> {
  const file = rows.map((row) => copyLine([row.row, row.category, row.title, row.unit_of_measure, row.cost_per_unit, row.price_per_unit]));
  await timed(spent, async () => {
    await client.query('begin');
    await client.query(STAGE);
    await copyInto(client, 'copy file_row from stdin', file.join(''));
    await client.query(DIFF, [company]);
    await bareWrite(client, company, rows);
    await client.query('commit');
  });
}

async function bareWrite(client: pg.Client, company: string, rows: FileRow[]): Promise<void> {
  const categories = new Map([...new Set(rows.map((row) => row.category))].map((title, index) => [title, { guid: randomUUID(), index }]));
  await copyInto(
    client,
    'copy service_category (company, guid, title, position) from stdin',
    Array.from(categories, ([title, { guid, index }]) => copyLine([company, guid, title, 1000 + index])).join(''),
  );
  const changeset = randomUUID();
  await client.query(
    `insert into changeset (company, guid, seq, kind, title, author, count)
     select $1, $2, (select 1 + coalesce(max(seq), 0) from changeset where company = $1), 'import', 'bare', user_guid, $3
     from contractor where company = $1 and user_guid is not null limit 1`,
    [company, changeset, rows.length],
  );
  const services: string[] = [];
  const changes: string[] = [];
  rows.forEach(({ category, title, unit_of_measure, cost_per_unit, price_per_unit }, index) => {
    const guid = randomUUID();
    const home = categories.get(category)?.guid ?? '';
    services.push(copyLine([company, guid, home, title, unit_of_measure, cost_per_unit, price_per_unit, index]));
    const after = { title, category: home, unit_of_measure, cost_per_unit, price_per_unit, is_deleted: false, position: index };
    changes.push(copyLine([company, changeset, index + 1, 'service', guid, title, JSON.stringify(after)]));
  });
  await copyInto(
    client,
    'copy service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, position) from stdin',
    services.join(''),
  );
  await copyInto(client, 'copy change (company, changeset, ordinal, entity, guid, title, after) from stdin', changes.join(''));
}

async function takeAway(client: pg.Client, company: string): Promise<void> {
  for (const statement of [
    `delete from change where company = $1 and changeset in (select guid from changeset where company = $1 and kind = 'import')`,
    `delete from row_company where company = $1 and guid in (select guid from changeset where company = $1 and kind = 'import')`,
    `delete from changeset where company = $1 and kind = 'import'`,
    `delete from row_company where company = $1 and guid in (
       select s.guid from service s join service_category c on c.company = s.company and c.guid = s.category where s.company = $1 and c.title like 'Раздел %'
       union all select guid from service_category where company = $1 and title like 'Раздел %')`,
    `delete from service s using service_category c where s.company = $1 and c.company = s.company and c.guid = s.category and c.title like 'Раздел %'`,
    `delete from service_category where company = $1 and title like 'Раздел %'`,
  ]) {
    await client.query(statement, [company]);
  }
  await client.query('vacuum analyze service, service_category, row_company, change, changeset');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
