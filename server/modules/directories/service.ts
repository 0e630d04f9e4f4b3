import { sql } from 'kysely';
import type { RowValues } from '../../../contract/changeset.ts';
import {
  type Bill,
  type BillQuery,
  type Contractor,
  type ContractorQuery,
  type ObjectQuery,
  objectStatuses,
  type SiteObject,
} from '../../../contract/directory.ts';
import { parsePhone } from '../../../contract/login.ts';
import { seesCost } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { contains, foldedText, phonesIn } from '../../database/foldedText.ts';
import { allOf, columnList, insertRows, overwriteRows, readByGuid, rowsOf, type Within } from '../../database/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { Membership } from '../../http/callContext.ts';
import { type ListPage, readList, searchIn } from '../../http/listQuery.ts';

/** Rows of the directories as their writers handle them: what the lists answer; money in roubles. */
type DirectoryRows = { bill: Required<Bill>; object: Required<SiteObject>; contractor: Required<Contractor> };
export type DirectoryEntity = keyof DirectoryRows;
export type DirectoryRow<E extends DirectoryEntity = DirectoryEntity> = DirectoryRows[E];

type Directory<E extends DirectoryEntity> = {
  table: E extends 'object' ? 'site_object' : E;
  /** the columns that people write, with their PostgreSQL types: a change tells of these */
  types: Readonly<Record<Exclude<keyof DirectoryRows[E], 'guid' | 'version' | 'is_member'>, string>>;
  /** values of a new row for what its maker does not say */
  empty: Omit<DirectoryRows[E], 'guid' | 'title' | 'is_member'>;
};

const stateTypes = { is_deleted: 'boolean', merged_into: 'uuid' };
const blank = { is_deleted: false, merged_into: null, version: 1 };

export const directories: { readonly [E in DirectoryEntity]: Directory<E> } = {
  bill: { table: 'bill', types: { title: 'text', ...stateTypes }, empty: blank },
  object: {
    table: 'site_object',
    types: {
      title: 'text',
      address: 'text',
      status: 'text',
      planned_income: 'numeric',
      planned_expense: 'numeric',
      ...stateTypes,
    },
    empty: { ...blank, address: '', status: 'active', planned_income: null, planned_expense: null },
  },
  contractor: {
    table: 'contractor',
    types: { title: 'text', category: 'uuid', phone: 'text', email: 'text', comment: 'text', inn: 'text', ...stateTypes },
    empty: { ...blank, category: null, phone: '', email: '', comment: '', inn: '' },
  },
};

/** A contractor of whom nothing is known yet. */
export function blankContractor(guid: string): DirectoryRow<'contractor'> {
  return { ...directories.contractor.empty, guid, title: '', is_member: false };
}

/** The fields that a change of a row tells of. */
export function fieldsOf<E extends DirectoryEntity>(entity: E): readonly (keyof DirectoryRows[E] & string)[] {
  return Object.keys(directories[entity].types) as (keyof DirectoryRows[E] & string)[];
}

/** All that is read of a row. */
export function columnsOf<E extends DirectoryEntity>(entity: E): readonly (keyof DirectoryRows[E] & string)[] {
  const own = entity === 'contractor' ? (['is_member'] as const) : [];
  return ['guid', ...fieldsOf(entity), ...own, 'version'] as (keyof DirectoryRows[E] & string)[];
}

/** See `readByGuid`. */
export function readDirectoryRows<E extends DirectoryEntity>(
  within: Within,
  entity: E,
  guids: readonly string[],
): Promise<DirectoryRow<E>[]> {
  return readByGuid<DirectoryRow<E>>(within, directories[entity].table, columnsOf(entity), guids);
}

/** A new row: what is left out is as in `directories[entity].empty`. */
export type NewRow<E extends DirectoryEntity> = Partial<DirectoryRow<E>> & {
  guid: string;
  title: string;
};

type Values = RowValues & { guid: string };

/** Inserts any number of new rows in one statement and notes them. @param claimed their guids have been taken already; without it they are taken here, and nobody may have them */
export async function insertDirectoryRows<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  made: readonly NewRow<E>[],
  claimed?: 'claimed',
): Promise<void> {
  if (made.length === 0) return;
  const { table, types, empty } = directories[entity];
  const rows = made.map(({ guid, ...row }: Values): Values => {
    const values = fieldsOf(entity).map((field) => [field, row[field] ?? (empty as RowValues)[field]]);
    return { guid, ...Object.fromEntries(values) };
  });
  await insertRows(write, table, { guid: 'uuid', ...types }, rows, claimed ? undefined : entity);
  for (const { guid, ...after } of rows) write.note({ entity, guid, title: String(after.title), before: null, after });
}

/** Writes the new fields of any number of rows in one statement and notes what changed; rows that did not change are left alone. */
export async function overwriteDirectoryRows<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  overwrites: readonly Overwrite<DirectoryRow<E>>[],
): Promise<void> {
  // a row that lives again is merged into none, whatever it was before it was deleted
  const written = overwrites.map(({ before, after }) => ({ before, after: after.is_deleted ? after : { ...after, merged_into: null } }));
  const rows: Values[] = write.noteChanged(entity, written, fieldsOf(entity));
  if (rows.length === 0) return;
  await overwriteRows(write, directories[entity].table, directories[entity].types, rows);
  await beginMembershipsAnew(write, entity, overwrites);
}

/** A member who is restored belongs to the company from now on: it learns nothing of the time of the exclusion. */
export async function beginMembershipsAnew(
  { trx, company }: CompanyWrite,
  entity: DirectoryEntity,
  changes: readonly Overwrite<DirectoryRow>[],
): Promise<void> {
  const restored = changes.filter(({ before, after }) => before.is_deleted && !after.is_deleted).map(({ after }) => after.guid);
  if (entity !== 'contractor' || restored.length === 0) return;
  await sql`
    update contractor set linked_at = now() where company = ${company} and guid = any(${restored}::uuid[]) and is_member`.execute(trx);
}

/** Living rows of one directory, the oldest first, so that the same question always has the same answer. */
export function readLiving<E extends DirectoryEntity>(trx: Trx, company: string, entity: E) {
  return rowsOf<DirectoryRow<E>>(trx)`
    select ${columnList(columnsOf(entity))} from ${sql.table(directories[entity].table)}
    where company = ${company} and not is_deleted order by guid`;
}

/** What a living row was called before others were merged into it. `inn`: '' where neither has one, and in other directories. */
export type FormerName = { guid: string; title: string; inn: string };

/** Names of rows that were merged away, each with the living row that its operations went over to, directly or by way of others. */
export function readFormerNames(trx: Trx, company: string, entity: DirectoryEntity) {
  const table = sql.table(directories[entity].table);
  const inn = entity === 'contractor' ? sql`t.inn` : sql`''::text`;
  return rowsOf<FormerName>(trx)`
    with recursive former (title, inn, guid) as (
      select t.title, ${inn}, t.merged_into from ${table} t where t.company = ${company} and t.is_deleted and t.merged_into is not null
      union select former.title, former.inn, t.merged_into from former join ${table} t on t.company = ${company} and t.guid = former.guid
      where t.is_deleted and t.merged_into is not null)
    select t.guid, former.title, coalesce(nullif(former.inn, ''), ${inn}) as inn
    from former join ${table} t on t.company = ${company} and t.guid = former.guid where not t.is_deleted order by 1, 2, 3`;
}

/** The +7 of a Russian number, when at least four digits follow. It is not searched for: a stored phone may start with 8 or have no prefix. */
const RUSSIAN = /^\+7(?=\d{4})/;

const title = sql`t.title`;
/** in the order of the alphabet, whatever the database's collation */
const byTitle = foldedText(title);
const common = { defaultOrder: byTitle, tiebreak: sql`t.guid` };

type Reader = Pick<Membership, 'company' | 'role'>;

function conditions(company: string, query: ListQuery & { is_deleted?: boolean; status?: string; category?: string }) {
  const equal = (['is_deleted', 'status', 'category'] as const).map(
    (column) => query[column] !== undefined && sql`${sql.ref(`t.${column}`)} = ${query[column]}`,
  );
  return allOf([sql`t.company = ${company}`, ...equal]);
}

export function listBills(db: Db, company: string, query: BillQuery): Promise<ListPage> {
  return readList(
    db,
    {
      ...common,
      from: sql`from bill t`,
      where: conditions(company, query),
      searched: [title],
      fields: sql`t.guid, t.title, t.is_deleted, t.version`,
      columns: { title: byTitle },
    },
    query,
  );
}

/** Objects are read by every role, but what the firm plans to spend on one is, like a service's cost, not for contractors and clients. */
export function listObjects(db: Db, { company, role }: Reader, query: Omit<ObjectQuery, 'id'>): Promise<ListPage> {
  const expense = seesCost(role) ? sql`t.planned_expense` : sql`null::numeric`;
  // in the course of the work, as the filter has them
  const status = sql`array_position(${[...objectStatuses]}::text[], t.status)`;
  return readList(
    db,
    {
      ...common,
      from: sql`from site_object t`,
      where: conditions(company, query),
      searched: [title, sql`t.address`],
      fields: sql`t.guid, t.title, t.address, t.status, t.planned_income, ${expense} as planned_expense, t.is_deleted, t.version`,
      columns: { title: byTitle, status, planned_income: sql`t.planned_income`, planned_expense: expense },
    },
    query,
  );
}

export function listContractors(db: Db, company: string, query: Omit<ContractorQuery, 'id'>): Promise<ListPage> {
  const [phone, email] = [sql`t.phone`, sql`t.email`];
  const { search = '' } = query;
  const text = searchIn(search, [title, phone, email, sql`t.comment`, sql`t.inn`]);
  // digits are compared with digits: a phone with an extension, or two phones, are stored as they were typed
  const digits = sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
  const typed = phonesIn(parsePhone(search) ?? search).map((number) => number.replace(RUSSIAN, '').replace('+', ''));
  const phones = typed.map((part) => sql`${digits} like ${contains(part)}`);
  return readList(
    db,
    {
      ...common,
      from: sql`from contractor t`,
      where: allOf([conditions(company, query), text && sql`(${sql.join([text, ...phones], sql` or `)})`]),
      fields: sql`t.guid, t.title, t.category, t.phone, t.email, t.comment, t.inn, t.is_member, t.is_deleted, t.version`,
      // whoever has none comes last
      columns: { title: byTitle, phone: sql`nullif(${phone}, '')`, email: sql`nullif(${email}, '')` },
    },
    query,
  );
}

export function listContractorCategories(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  const type = sql`t.contractor_type`;
  return readList(
    db,
    {
      ...common,
      from: sql`from contractor_category t`,
      where: conditions(company, query),
      searched: [title],
      fields: sql`t.guid, t.title, t.contractor_type, t.version`,
      columns: { title: byTitle, contractor_type: type },
    },
    query,
  );
}
