import { sql } from 'kysely';
import { arrange, type Placed } from '../../../contract/priceList.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import { byGuid, groupBy, guidsOf, insertRows, overwriteRows, rowsOf, unnested } from '../../database/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { type CategoryRow, categoryFields, deletedCategory, type ServiceRow, serviceFields } from './rows.ts';
import { readNamedCategories, readServices } from './store.ts';

const serviceTypes = {
  category: 'uuid',
  title: 'text',
  unit_of_measure: 'text',
  cost_per_unit: 'numeric',
  price_per_unit: 'numeric',
  note: 'text',
} as const;

/** Inserts any number of new services in one statement and notes them. Their guids are new. */
export async function insertServices(write: CompanyWrite, rows: readonly ServiceRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(write, 'service', { guid: 'uuid', ...serviceTypes, position: 'int' }, rows, 'service');
  for (const row of rows) write.noteCreated('service', row, serviceFields);
}

/** As `insertServices`, for categories. */
export async function insertCategories(write: CompanyWrite, rows: readonly CategoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(write, 'service_category', { guid: 'uuid', title: 'text', position: 'int' }, rows, 'service_category');
  for (const row of rows) write.noteCreated('service_category', row, categoryFields);
}

/** Writes the new fields of any number of services in one statement and notes what changed; rows that did not change are left alone. */
export async function overwriteServices(write: CompanyWrite, overwrites: readonly Overwrite<ServiceRow>[]): Promise<void> {
  const rows = write.noteChanged('service', overwrites, serviceFields);
  if (rows.length === 0) return;
  const priceAge = sql`, price_changed_at = case when row.price_per_unit = n.price_per_unit then row.price_changed_at else now() end`;
  await overwriteRows(write, 'service', { ...serviceTypes, is_deleted: 'boolean' }, rows, priceAge);
}

/** As `overwriteServices`, for categories. */
export async function overwriteCategories(write: CompanyWrite, overwrites: readonly Overwrite<CategoryRow>[]): Promise<void> {
  const rows = write.noteChanged('service_category', overwrites, categoryFields);
  if (rows.length === 0) return;
  await overwriteRows(write, 'service_category', { title: 'text', is_deleted: 'boolean' }, rows);
}

type Standing = { guid: string; title: string; position: number; within: string };

type Move = Standing & { to: number };

/**
 * Renumbers the living services of some categories 1…n, giving the rows of `places` the places they ask for (see `arrange`), and notes
 * every row that moved. A place is the row's standing among neighbours, so it bumps no version: a colleague's reorder makes nobody's edit stale.
 * @param places category → rows that want a place there; an empty list only closes gaps
 * @returns guid → place of every row that moved and of every row that asked
 */
export async function settleServices(write: CompanyWrite, places: ReadonlyMap<string, readonly Placed[]>): Promise<Map<string, number>> {
  if (places.size === 0) return new Map();
  const rows = await rowsOf<Standing>(write.trx)`
    select guid, title, position, category as within from service
    where company = ${write.company} and category = any(${[...places.keys()]}::uuid[]) and not is_deleted
    order by position, guid`;
  return settle(write, 'service', rows, places);
}

/** As `settleServices`, for the categories of the company. */
export async function settleCategories(write: CompanyWrite, placed: readonly Placed[]): Promise<Map<string, number>> {
  const rows = await rowsOf<Standing>(write.trx)`
    select guid, title, position, company as within from service_category
    where company = ${write.company} and not is_deleted order by position, guid`;
  return settle(write, 'service_category', rows, new Map([[write.company, placed]]));
}

async function settle(
  write: CompanyWrite,
  table: 'service' | 'service_category',
  rows: readonly Standing[],
  places: ReadonlyMap<string, readonly Placed[]>,
) {
  const standing = byGuid(rows);
  const result = new Map<string, number>();
  const moves: Move[] = [];
  for (const [within, group] of groupBy(rows, (row) => row.within)) {
    const living = (places.get(within) ?? []).filter((row) => standing.get(row.guid)?.within === within);
    for (const row of living) result.set(row.guid, 0);
    const order = arrange(guidsOf(group), living);
    order.forEach((guid, index) => {
      const row = standing.get(guid) as Standing;
      if (row.position !== index + 1) moves.push({ ...row, to: index + 1 });
      if (row.position !== index + 1 || result.has(guid)) result.set(guid, index + 1);
    });
  }
  await move(write, table, moves);
  return result;
}

async function move(write: CompanyWrite, table: 'service' | 'service_category', moves: readonly Move[]) {
  if (moves.length === 0) return;
  await sql`
    update ${sql.table(table)} as row set position = moved.position
    from ${unnested(moves, { guid: 'uuid', to: 'int' })} as moved (guid, position)
    where row.company = ${write.company} and row.guid = moved.guid`.execute(write.trx);
  for (const row of moves) {
    write.note({ entity: table, guid: row.guid, title: row.title, before: { position: row.position }, after: { position: row.to } });
  }
}

/** Brings those categories that are deleted back to their old places, in this order, without the services that were deleted with them. */
export async function restoreCategories(write: CompanyWrite, guids: readonly string[]): Promise<void> {
  const named = byGuid(await readNamedCategories(write, guids));
  const deleted = guids.flatMap((guid) => named.get(guid) ?? []).filter((row) => row.is_deleted);
  if (deleted.length === 0) return;
  await overwriteCategories(
    write,
    deleted.map((before) => ({ before, after: { ...before, is_deleted: false } })),
  );
  await settleCategories(write, deleted);
}

/** @throws 1101 for a category that the company lacks, 1100 for a deleted one */
export async function needCategories(within: CompanyWrite, guids: readonly string[]): Promise<void> {
  const named = new Set(guids);
  const rows = await readNamedCategories(within, [...named]);
  if (rows.length < named.size) throw new DomainError(1101, { detail: 'Категория не найдена.' });
  if (rows.some((row) => row.is_deleted)) throw deletedCategory('category');
}

/** Brings deleted services of a category back to their old places. The category lives already. */
export async function restoreServicesOf(write: CompanyWrite, category: string, guids: readonly string[]): Promise<void> {
  const services = (await readServices(write, guids)).filter((row) => row.is_deleted && row.category === category);
  await overwriteServices(
    write,
    services.map((before) => ({ before, after: { ...before, is_deleted: false } })),
  );
  await settleServices(write, new Map([[category, services]]));
}
