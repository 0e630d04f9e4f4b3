import { readdirSync, readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../server/', import.meta.url));

type Rule = { database: string; what: string; found: RegExp };

/**
 * What a distributed PostgreSQL does not take or takes with limits, by its published documentation: Citus «SQL Support and Workarounds»
 * (docs.citusdata.com), YugabyteDB «PostgreSQL compatibility» (docs.yugabyte.com), CockroachDB «PostgreSQL Compatibility» and «Known
 * Limitations» of 23.2 (cockroachlabs.com/docs). Versions differ: look the row up in that of yours.
 */
const rules: Rule[] = [
  {
    database: 'Citus',
    what: 'FOR UPDATE … SKIP LOCKED: только внутри одной компании',
    found: /for update[^;`]{0,40}skip locked|\.skipLocked\(/gi,
  },
  {
    database: 'Citus',
    what: 'GROUPING SETS, WITH RECURSIVE, TABLESAMPLE: только внутри одной компании',
    found: /grouping sets|with recursive|tablesample/gi,
  },
  { database: 'YugabyteDB', what: 'LOCK TABLE', found: /\block table\b/gi },
  { database: 'YugabyteDB', what: 'вычисляемые столбцы (GENERATED ALWAYS AS … STORED)', found: /generated always as \(/gi },
  { database: 'YugabyteDB', what: 'индекс GIN по нескольким столбцам', found: /using gin \([^,;()]*(?:\([^)]*\)[^,;()]*)*,/gi },
  { database: 'YugabyteDB', what: 'LISTEN и NOTIFY', found: /[`';]\s*(?:listen|notify) \w+|pg_notify/gi },
  {
    database: 'YugabyteDB',
    what: 'исключающие и откладываемые ограничения, индексы GiST',
    found: /exclude using|\bdeferrable\b|using gist/gi,
  },
  { database: 'CockroachDB', what: 'триггеры', found: /create (?:or replace )?(?:constraint )?trigger/gi },
  { database: 'CockroachDB', what: 'выражение в ON CONFLICT', found: /on conflict \([^)]*\(/gi },
  { database: 'CockroachDB', what: 'курсоры: с ограничениями', found: /\bdeclare [\w${}]+ (?:no scroll )?cursor/gi },
  {
    database: 'CockroachDB',
    what: 'запись внутри WITH: не больше одной в ту же таблицу',
    found: /\bas (?:materialized )?\((?:insert into|update|delete from)\b/gi,
  },
  { database: 'CockroachDB', what: 'рекомендательные блокировки', found: /pg_(?:try_)?advisory/gi },
];

/** SQL of migrations and of stores, comments left out. */
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
  .sort()
  .map((name) => ({ name, text: readFileSync(server + name, 'utf8').replace(/^\s*(?:--|\/\/|\/?\*).*$/gm, '') }));

/** Tables of a company with a key that does not begin with it: Citus spreads a table only where every key has the column it is spread by. */
function keysWithoutCompany(): string[] {
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)].flatMap(([, table = '', columns = '']) => {
      if (!/^\s*company uuid/m.test(columns)) return [];
      const keys = [...columns.matchAll(/^\s*(\w+)[^,\n]* (?:primary key|unique)(?!\s*\()|(?:primary key|unique) \(([^)]*)\)/gm)];
      return keys.flatMap(([, column, list]) => ((column ?? list ?? '').includes('company') ? [] : [`${table} (${column ?? list})`]));
    }),
  );
  const indexes = sources.flatMap(({ text }) =>
    [...text.matchAll(/create unique index \w+ on (\w+) \(([^;]*?)\)(?: where[^;]*)?;/g)]
      .filter(([, table = '', columns = '']) => hasCompany(table) && !columns.includes('company'))
      .map(([, table, columns]) => `${table} (${columns})`),
  );
  return [...found, ...indexes].sort();
}

function hasCompany(table: string): boolean {
  return sources.some(({ text }) => new RegExp(`create table ${table} \\([^;]*\\n\\s*company uuid`).test(text));
}

/** The statements of ours that would have to change, a line each: database, what it does not take, where. docs/scaling.md quotes them. */
export function findings(): string[] {
  const keys = keysWithoutCompany();
  const lines = rules.map(({ database, what, found }) => {
    const places = sources.flatMap(({ name, text }) => {
      const times = text.match(found)?.length ?? 0;
      return times === 0 ? [] : [times > 1 ? `${name} ×${times}` : name];
    });
    return `${database}: ${what}: ${places.join(', ') || 'нет'}`;
  });
  return [`Citus: ключ без company в таблице компании: ${keys.join(', ') || 'нет'}`, ...lines];
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(findings().join('\n'));
