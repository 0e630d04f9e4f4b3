import { sql } from 'kysely';
import { arrange, type Placed } from '../../../contract/arrange.ts';
import type { CompanyWrite } from '../write.ts';

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
  const { rows } = await sql<Standing>`
    select guid, title, position, category as within from service
    where company = ${write.company} and category = any(${[...places.keys()]}::uuid[]) and not is_deleted
    order by position, guid`.execute(write.trx);
  return settle(write, 'service', rows, places);
}

/** As `settleServices`, for the categories of the company. */
export async function settleCategories(write: CompanyWrite, placed: readonly Placed[]): Promise<Map<string, number>> {
  const { rows } = await sql<Standing>`
    select guid, title, position, company as within from service_category
    where company = ${write.company} and not is_deleted order by position, guid`.execute(write.trx);
  return settle(write, 'service_category', rows, new Map([[write.company, placed]]));
}

async function settle(
  write: CompanyWrite,
  table: 'service' | 'service_category',
  rows: readonly Standing[],
  places: ReadonlyMap<string, readonly Placed[]>,
): Promise<Map<string, number>> {
  const standing = new Map(rows.map((row) => [row.guid, row]));
  const result = new Map<string, number>();
  const moves: Move[] = [];
  for (const [within, group] of groupByPlace(rows)) {
    const living = (places.get(within) ?? []).filter((row) => standing.get(row.guid)?.within === within);
    for (const row of living) result.set(row.guid, 0);
    const order = arrange(
      group.map((row) => row.guid),
      living,
    );
    order.forEach((guid, index) => {
      const row = standing.get(guid) as Standing;
      if (row.position !== index + 1) moves.push({ ...row, to: index + 1 });
      if (row.position !== index + 1 || result.has(guid)) result.set(guid, index + 1);
    });
  }
  await move(write, table, moves);
  return result;
}

function groupByPlace(rows: readonly Standing[]): Map<string, Standing[]> {
  const groups = new Map<string, Standing[]>();
  for (const row of rows) {
    const group = groups.get(row.within);
    if (group) group.push(row);
    else groups.set(row.within, [row]);
  }
  return groups;
}

async function move(write: CompanyWrite, table: 'service' | 'service_category', moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    update ${sql.table(table)} as row set position = moved.position
    from unnest(${moves.map((row) => row.guid)}::uuid[], ${moves.map((row) => row.to)}::int[]) as moved (guid, position)
    where row.company = ${write.company} and row.guid = moved.guid`.execute(write.trx);
  for (const row of moves) {
    write.note({ entity: table, guid: row.guid, title: row.title, before: { position: row.position }, after: { position: row.to } });
  }
}
