import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '../domainError.ts';
import type { Trx } from './connection.ts';
import { lastChange } from './lastChange.ts';
import { assigned, columnList, rowOf, rowsOf } from './rows.ts';
import type { Locks } from './write.ts';

type RowUpdate<R> = {
  table: string;
  columns: readonly (keyof R & string)[];
  company: string;
  guid: string;
  /** new values; keys are columns named in code, never taken from a request unchecked */
  set: Partial<R>;
  /** the version the caller saw (If-Match); null: the last write wins */
  version: number | null;
  /** of a write that locks with its row (write.ts): `set` is not empty then */
  locks?: Locks;
  /** of such a write: throws where the caller may not do this any more (`CompanyWrite.checkAccess`) */
  checkAccess?: (changeCounter: number) => Promise<void>;
};

/**
 * Changes one row and answers it before and after, in one statement. `after` is undefined when the row has these values already.
 * @throws 1101 for a row that the company lacks, 1103 when its version is not the one the caller saw
 */
export async function updateRow<R extends { version: number }>(trx: Trx, update: RowUpdate<R>): Promise<Updated<R>> {
  const { company, guid, version } = update;
  const found = await tryUpdate(trx, update);
  if (!found) throw new DomainError(1101);
  // before anything of the row is told
  if (found.changeCounter !== null) await update.checkAccess?.(found.changeCounter);
  if (version === null || found.before.version === version) return found;
  throw new DomainError(1103, { current: found.before, changed: await lastChange(trx, company, guid) });
}

/** `changeCounter`: of the company; null unless the write locks with its row */
type Updated<R> = { before: R; after: R | undefined; changeCounter: number | null };

async function tryUpdate<R extends object>(trx: Trx, update: RowUpdate<R>): Promise<Updated<R> | null> {
  const columns = columnList(update.columns);
  const own = sql`company = ${update.company} and guid = ${update.guid}`;
  const old = sql`select ${columns} from ${sql.table(update.table)} where ${own}`;
  const set = Object.entries(update.set).filter(([, value]) => value !== undefined);
  if (set.length === 0) {
    const found = await rowOf<R>(trx)`${old}`;
    return found ? { before: found, after: undefined, changeCounter: null } : null;
  }
  const priced = 'price_per_unit' in update.set ? priceAge(update.set.price_per_unit) : sql``;
  const differs: RawBuilder<unknown> = sql.join(
    set.map(([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`),
    sql` or `,
  );
  const seen = update.version === null ? sql`` : sql`and version = ${update.version}`;
  // locked in its turn, the row is read and compared as it stands then, not as when the statement began; only after that is it written
  const isLocking = update.locks === 'with the row';
  const reading = isLocking
    ? sql`locked as materialized (select guid, change_counter from company where guid = ${update.company} for no key update),
        before as materialized (
          select ${columns} from ${sql.table(update.table)}
          where company = (select guid from locked) and guid = ${update.guid} for no key update)`
    : sql`before as (${old})`;
  const counter = isLocking ? sql`(select change_counter from locked)` : sql`null::bigint`;
  const rows = await rowsOf<Found<R>>(trx)`
    with ${reading},
    after as (
      update ${sql.table(update.table)} set ${assigned(Object.fromEntries(set))}, version = version + 1, updated_at = now() ${priced}
      where ${own} and exists (select from before where (${differs}) ${seen}) returning ${columns})
    select false as is_after, ${counter} as change_counter, * from before union all select true, null, * from after`;
  const before = rows.find((row) => !row.is_after);
  const after = rows.find((row) => row.is_after);
  if (!before) return null;
  return { before: columnsOf<R>(before), after: after && columnsOf<R>(after), changeCounter: before.change_counter };
}

/** A price that becomes another one starts its age anew. */
function priceAge(price: unknown) {
  return sql`, price_changed_at = case when price_per_unit is distinct from ${price} then now() else price_changed_at end`;
}

type Found<R> = R & { is_after: boolean; change_counter: number | null };

function columnsOf<R extends object>({ is_after: _, change_counter: __, ...columns }: Found<R>) {
  return columns as unknown as R;
}
