import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { questions } from './crm/questions.ts';
import { bareSql } from './money/bareSql.ts';
import { salesQuestions } from './sales/questions.ts';

/**
 * The limit: node:http and pg alone, running the same SQL for the same rows; no validation, no access check, no headers
 * but the type. Takes BARE_DATABASE and BARE_COMPANY, BARE_AUTHOR; prints its port.
 */
const { BARE_DATABASE, BARE_COMPANY = '', BARE_AUTHOR = '' } = process.env;
const pool = new pg.Pool({ connectionString: BARE_DATABASE, max: 10 });
pool.on('error', () => {});

const LIST = `
  select coalesce(json_agg(page.row), '[]')::text as json, count(*) as total
  from (select json_build_object('guid', s.guid, 'title', s.title, 'category', s.category, 'unit_of_measure', s.unit_of_measure,
      'cost_per_unit', s.cost_per_unit, 'price_per_unit', s.price_per_unit, 'note', s.note, 'position', s.position, 'is_deleted', s.is_deleted,
      'version', s.version, 'updated_at', to_char(s.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'price_changed_at', to_char(s.price_changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as row
    from service s join service_category c on c.company = s.company and c.guid = s.category
    where s.company = $1 order by c.position, c.guid, s.position, s.guid) page`;

const UPDATE = `
  with before as (select guid, title, price_per_unit from service where company = $1 and guid = $2),
  after as (update service set price_per_unit = $3, version = version + 1, updated_at = now() where company = $1 and guid = $2
    returning guid, title, category, unit_of_measure, cost_per_unit, price_per_unit, position, is_deleted, version, updated_at)
  select after.*, before.price_per_unit as old from after, before`;

const CHANGE = `
  with bumped as (update company set change_counter = change_counter + 1 where guid = $1 returning change_counter),
  made as (insert into changeset (company, guid, seq, kind, title, author, count)
    select $1, $2, change_counter, 'edit', $3, $4, 1 from bumped)
  insert into change (company, changeset, ordinal, entity, guid, title, before, after) values ($1, $2, 1, 'service', $5, $3, $6, $7)`;

const server = createServer((request, response) => {
  const work = request.method === 'PATCH' ? patch(request) : read(request.url ?? '');
  work.then(
    (text) => send(response, 200, text),
    (error: unknown) => send(response, 500, JSON.stringify({ error: String(error) })),
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));

function read(url: string): Promise<string> {
  if (url.startsWith('/users/')) return asked(questions[placeIn(url)]?.bare);
  if (url.startsWith('/sales/')) return asked(salesQuestions[placeIn(url)]?.bare);
  return url.startsWith('/money/') ? money(url) : list();
}

/** `/users/<place among the questions>`, and so of sales */
function placeIn(url: string): number {
  return Number(url.split('/')[2]);
}

async function asked(statement = ''): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(statement);
  return rows[0]?.json ?? '{}';
}

async function list(): Promise<string> {
  const { rows } = await pool.query<{ json: string }>(LIST, [BARE_COMPANY]);
  return rows[0]?.json ?? '[]';
}

/** `/money/<statement>?<value>&<value>` */
async function money(url: string): Promise<string> {
  const [name = '', values] = url.slice('/money/'.length).split('?');
  const { rows } = await pool.query<{ json: string }>(bareSql[name] ?? '', [BARE_COMPANY, ...(values ? values.split('&') : [])]);
  return rows[0]?.json ?? '[]';
}

async function patch(request: IncomingMessage): Promise<string> {
  const guid = request.url?.split('/').at(-1) ?? '';
  let body = '';
  for await (const chunk of request) body += chunk;
  const { price_per_unit: price } = JSON.parse(body) as { price_per_unit: number };
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(UPDATE, [BARE_COMPANY, guid, price]);
    const { old, ...row } = rows[0];
    await client.query(CHANGE, [
      BARE_COMPANY,
      randomUUID(),
      row.title,
      BARE_AUTHOR,
      guid,
      JSON.stringify({ price_per_unit: Number(old) }),
      JSON.stringify({ price_per_unit: price }),
    ]);
    await client.query('commit');
    return JSON.stringify(row);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}
