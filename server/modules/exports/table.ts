import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { oneValue, rowsOf } from '../../database/rows.ts';
import type { TableColumn } from '../../http/tableFile.ts';

/** A kind of columns, with the width that fits it in a spreadsheet. */
const kindOfColumn =
  (kind: Column['kind'], usual: number) =>
  (title: string, value: RawBuilder<unknown>, width = usual): SqlColumn => ({ title, value, width, kind });

export const text = kindOfColumn('text', 30);
export const money = kindOfColumn('money', 16);
export const day = kindOfColumn('day', 12);
export const whole = kindOfColumn('whole', 10);
export const guid = kindOfColumn('text', 38);

/** Where deleted rows leave too, they say so. */
export const deleted: SqlColumn = text('Удалено', sql`case when t.is_deleted then 'да' else '' end`, 10);

export const identifier: SqlColumn = guid('Идентификатор', sql`t.guid`);

/** So many rows cost some milliseconds to turn into text: requests get their turn between two batches. */
const BATCH = 1000;

let opened = 0;

/** Money in roubles, days as `YYYY-MM-DD`; null for nothing. */
export type Cell = string | number | null;

export type Column = Omit<TableColumn<Cell[]>, 'of'>;

/** One table as it leaves the product, in any format. */
export type Table = {
  /** what its rows are, as changesets name it (`transaction`, `bill`…); reports have names of their own */
  name: string;
  /** name of its file without the ending, and of its sheet */
  title: string;
  columns: readonly Column[];
  /** rows without the header */
  count: (trx: Trx) => Promise<number>;
  /** the rows, some at a time: never all in memory */
  batches: (trx: Trx) => AsyncIterable<Cell[][]>;
};

/** A column read by SQL. */
type SqlColumn = Column & { value: RawBuilder<unknown> };

export type SqlSource = {
  name: string;
  title: string;
  columns: readonly SqlColumn[];
  /** whose rows they are, known as `t` */
  table: string;
  /** what columns and order need besides; neither adds rows nor takes any away */
  joins?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
};

export function sqlTable({ name, title, columns, table, joins = sql``, where, order }: SqlSource): Table {
  const from = sql`${sql.table(table)} t`;
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.ref(`c${index}`)}`);
  return {
    name,
    title,
    columns,
    count: (trx) => oneValue<number>(trx)`select count(*) from ${from} where ${where}`,
    batches: (trx) => readBatches(trx, sql`select ${sql.join(values)} from ${from} ${joins} where ${where} order by ${order}`),
  };
}

/** A table whose few rows are here already. */
export function readyTable({ rows, ...table }: Pick<Table, 'name' | 'title' | 'columns'> & { rows: Cell[][] }): Table {
  return {
    ...table,
    count: async () => rows.length,
    async *batches() {
      yield rows;
    },
  };
}

/** Reads a query through a cursor; its columns become the cells in their order. An end before the last row leaves the cursor to the transaction's end. */
async function* readBatches(trx: Trx, query: RawBuilder<unknown>): AsyncGenerator<Cell[][]> {
  opened += 1;
  const cursor = sql.ref(`export_${opened}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const rows = await rowsOf<Record<string, Cell>>(trx)`fetch forward ${sql.lit(BATCH)} from ${cursor}`;
    if (rows.length > 0) yield rows.map((row) => Object.values(row));
    if (rows.length < BATCH) break;
  }
  await sql`close ${cursor}`.execute(trx);
}

/** A code as the word that people know it by; '' for a code without one. */
export function word(code: RawBuilder<unknown>, words: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(words).map(([of, said]) => sql`when ${sql.lit(of)} then ${sql.lit(said)}`);
  return sql`case ${code} ${sql.join(cases, sql` `)} else '' end`;
}
