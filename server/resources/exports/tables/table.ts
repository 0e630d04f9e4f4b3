import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import { readBatches } from './readBatches.ts';

/** Money in roubles, days as `YYYY-MM-DD`; null for nothing. */
export type Cell = string | number | null;

/** `percent`: a number of percent, not a fraction. */
export type ColumnKind = 'text' | 'money' | 'day' | 'whole' | 'percent';
export type Column = { title: string; kind: ColumnKind; width: number };

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
export type SqlColumn = Column & { value: RawBuilder<unknown> };

type SqlSource = {
  name: string;
  title: string;
  columns: readonly SqlColumn[];
  /** with its joins, without `from` */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** what is counted, where joins add nothing to it */
  counted: RawBuilder<unknown>;
};

export function sqlTable({ name, title, columns, from, where, order, counted }: SqlSource): Table {
  const values = columns.map(({ value }, index) => sql`${value} as ${sql.ref(`c${index}`)}`);
  return {
    name,
    title,
    columns,
    async count(trx) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${counted} where ${where}`.execute(trx);
      return rows[0]?.count ?? 0;
    },
    batches: (trx) => readBatches(trx, sql`select ${sql.join(values)} from ${from} where ${where} order by ${order}`),
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
