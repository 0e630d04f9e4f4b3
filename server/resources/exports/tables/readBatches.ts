import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../database/connection.ts';
import type { Cell } from './table.ts';

/** So many rows cost some milliseconds to turn into text: requests get their turn between two batches. */
const BATCH = 1000;

let opened = 0;

/** Reads a query through a cursor; its columns become the cells in their order. An end before the last row leaves the cursor to the transaction's end. */
export async function* readBatches(trx: Trx, query: RawBuilder<unknown>): AsyncGenerator<Cell[][]> {
  opened += 1;
  const cursor = sql.ref(`export_${opened}`);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, Cell>>`fetch forward ${sql.lit(BATCH)} from ${cursor}`.execute(trx);
    if (rows.length > 0) yield rows.map((row) => Object.values(row));
    if (rows.length < BATCH) break;
  }
  await sql`close ${cursor}`.execute(trx);
}
