import { sql } from 'kysely';
import type { PREVIEW_ROWS, ReadyPrice, ReadyPriceEdit, ReadyPriceRow } from '../../../contract/readyPrice.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { assigned, columnList, oneValue, rowOf, rowsOf, unnested, valuesOf } from '../../database/rows.ts';

/** A list as it is known, with the guid that its rows and its file hang on. */
export type KnownPrice = Required<ReadyPrice> & { guid: string };

/** @param locked until the transaction ends */
export function findPrice(db: Db, id: number, { locked = false } = {}) {
  return rowOf<KnownPrice>(db)`
    select id, title, region, services_count, size, version, categories_count, has_cost, updated_at, guid from ready_price
    where id = ${id} and not is_deleted ${locked ? sql`for update` : sql``}`;
}

/** The rows in their order; the first ones where `most` is given. */
export function readRows(db: Db, price: string, most?: typeof PREVIEW_ROWS) {
  return rowsOf<ReadyPriceRow>(db)`
    select category, title, unit_of_measure, cost_per_unit, price_per_unit from ready_price_row
    where price = ${price} order by position limit ${most ?? null}`;
}

export function readCategories(db: Db, price: string) {
  return rowsOf<{ title: string; services_count: number }>(db)`
    select category as title, count(*) as services_count from ready_price_row
    where price = ${price} group by category order by min(position)`;
}

export function readBytes(db: Db, price: string) {
  return oneValue<Buffer>(db)`select bytes from ready_price_file where price = ${price}`;
}

/** The company's living services in the order of its list; costs only where they are asked for. */
export function readCompanyRows(db: Db, company: string, withCost: boolean) {
  return rowsOf<ReadyPriceRow>(db)`
    select c.title as category, s.title, s.unit_of_measure, ${withCost ? sql`s.cost_per_unit` : sql`null::numeric`} as cost_per_unit, s.price_per_unit
    from service s join service_category c on c.company = s.company and c.guid = s.category
    where s.company = ${company} and not s.is_deleted
    order by c.position, c.guid, s.position, s.guid`;
}

type Published = Omit<KnownPrice, 'id' | 'version'> & { source_company: string; author: string };

export function insertPrice(trx: Trx, values: Published) {
  return oneValue<number>(trx)`insert into ready_price ${valuesOf(values)} returning id`;
}

export async function updatePrice(trx: Trx, id: number, values: Partial<Published> | ReadyPriceEdit | { is_deleted: true }): Promise<void> {
  await sql`update ready_price set ${assigned(values)}, version = version + 1 where id = ${id}`.execute(trx);
}

const rowTypes = { category: 'text', title: 'text', unit_of_measure: 'text', cost_per_unit: 'numeric', price_per_unit: 'numeric' } as const;

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
  await sql`delete from ready_price_row where price = ${price}`.execute(trx);
  await sql`
    insert into ready_price_row (price, position, category, title, unit_of_measure, cost_per_unit, price_per_unit)
    select ${price}, nth, category, title, unit_of_measure, cost_per_unit, price_per_unit from ${unnested(rows, rowTypes)}
      with ordinality as n (${columnList(Object.keys(rowTypes))}, nth)`.execute(trx);
  await sql`
    insert into ready_price_file (price, bytes) values (${price}, ${Buffer.from(bytes)})
    on conflict (price) do update set bytes = excluded.bytes`.execute(trx);
}
