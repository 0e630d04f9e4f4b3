import { sql } from 'kysely';
import type { ReadyPriceRow } from '../../../contract/readyPrice.ts';
import type { Trx } from '../connection.ts';

/** What a list holds: its rows, and the file made of them. */
export type ReadyContent = { rows: readonly ReadyPriceRow[]; bytes: Uint8Array; hasCost: boolean };

/** The counts that the list's own row keeps of its content. */
export function countsOf({ rows, bytes, hasCost }: ReadyContent) {
  return {
    has_cost: hasCost,
    services_count: rows.length,
    categories_count: new Set(rows.map(({ category }) => category)).size,
    size: bytes.length,
  };
}

/** Puts rows and file of a list in place of those it had. @param price guid of the list */
export async function writeContent(trx: Trx, price: string, { rows, bytes }: ReadyContent): Promise<void> {
  await trx.deleteFrom('ready_price_row').where('price', '=', price).execute();
  await sql`
    insert into ready_price_row (price, position, category, title, unit_of_measure, cost_per_unit, price_per_unit)
    select ${price}, * from unnest(
      ${rows.map((_, index) => index + 1)}::int[], ${rows.map((row) => row.category)}::text[], ${rows.map((row) => row.title)}::text[],
      ${rows.map((row) => row.unit_of_measure)}::text[], ${rows.map((row) => row.cost_per_unit)}::numeric[],
      ${rows.map((row) => row.price_per_unit)}::numeric[])`.execute(trx);
  const file = { price, bytes: Buffer.from(bytes) };
  await trx
    .insertInto('ready_price_file')
    .values(file)
    .onConflict((conflict) => conflict.column('price').doUpdateSet({ bytes: file.bytes }))
    .execute();
}
