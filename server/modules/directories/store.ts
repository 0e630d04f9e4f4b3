import { type RawBuilder, sql } from 'kysely';
import type { RowValues } from '../../../contract/changeset.ts';
import type { ContractorCategory } from '../../../contract/directory.ts';
import { difference, type Overwrite } from '../../database/changeNotes.ts';
import type { Trx } from '../../database/connection.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { columnsOf, type DirectoryEntity, type DirectoryRow, directories, fieldsOf } from './rows.ts';

/** Rows by guid, deleted ones too; those that the company lacks are left out. */
export async function readDirectoryRows<E extends DirectoryEntity>(
  trx: Trx,
  company: string,
  entity: E,
  guids: readonly string[],
): Promise<DirectoryRow<E>[]> {
  if (guids.length === 0) return [];
  const { rows } = await sql<DirectoryRow<E>>`
    select ${columnList(entity)} from ${sql.table(directories[entity].table)}
    where company = ${company} and guid = any(${guids}::uuid[])`.execute(trx);
  return rows;
}

export function columnList(entity: DirectoryEntity): RawBuilder<unknown> {
  return sql.join(columnsOf(entity).map((column) => sql.ref(column)));
}

/** A new row: what is left out is as in `directories[entity].empty`. */
export type NewRow<E extends DirectoryEntity> = { [K in keyof DirectoryRow<E>]?: DirectoryRow<E>[K] | undefined } & {
  guid: string;
  title: string;
};

/** Inserts any number of new rows in one statement and notes them. Their guids are claimed already. */
export async function insertDirectoryRows<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  made: readonly NewRow<E>[],
): Promise<void> {
  if (made.length === 0) return;
  const { table, empty } = directories[entity];
  const fields = fieldsOf(entity);
  const whole = (row: RowValues): RowValues =>
    Object.fromEntries(['guid', ...fields].map((field) => [field, row[field] ?? (empty as RowValues)[field]]));
  const rows = made.map(whole);
  await sql`
    insert into ${sql.table(table)} (company, guid, ${sql.join(fields.map((field) => sql.ref(field)))})
    select ${write.company}, * from unnest(${cells(entity, rows)})`.execute(write.trx);
  for (const [index, { guid, title }] of made.entries()) {
    write.note({
      entity,
      guid,
      title,
      before: null,
      after: Object.fromEntries(fields.map((field) => [field, rows[index]?.[field] ?? null])),
    });
  }
}

/** Writes the new fields of any number of rows in one statement and notes what changed; rows that did not change are left alone. */
export async function overwriteDirectoryRows<E extends DirectoryEntity>(
  write: CompanyWrite,
  entity: E,
  overwrites: readonly Overwrite<DirectoryRow<E>>[],
): Promise<void> {
  const fields = fieldsOf(entity);
  const rows = overwrites.flatMap(({ before, after }): RowValues[] => {
    const changed = difference(before, after, fields);
    if (!changed) return [];
    write.note({ entity, guid: after.guid, title: after.title, ...changed });
    return [after];
  });
  if (rows.length === 0) return;
  const names = sql.join(fields.map((field) => sql.ref(field)));
  const assign = sql.join(fields.map((field) => sql`${sql.ref(field)} = n.${sql.ref(field)}`));
  await sql`
    update ${sql.table(directories[entity].table)} as row set ${assign}, version = row.version + 1, updated_at = now()
    from unnest(${cells(entity, rows)}) as n (guid, ${names})
    where row.company = ${write.company} and row.guid = n.guid`.execute(write.trx);
}

/** guid and fields of the rows, an array for each column. */
function cells(entity: DirectoryEntity, rows: readonly RowValues[]): RawBuilder<unknown> {
  const columns: [string, string][] = [['guid', 'uuid'], ...Object.entries<string>(directories[entity].types)];
  return sql.join(columns.map(([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`));
}

export async function readCategory(trx: Trx, company: string, guid: string): Promise<ContractorCategory | undefined> {
  const { rows } = await sql<ContractorCategory>`
    select guid, title, contractor_type from contractor_category where company = ${company} and guid = ${guid}`.execute(trx);
  return rows[0];
}

/** The guid is claimed already. */
export async function insertCategory(trx: Trx, company: string, row: ContractorCategory): Promise<void> {
  await sql`
    insert into contractor_category (company, guid, title, contractor_type)
    values (${company}, ${row.guid}, ${row.title}, ${row.contractor_type})`.execute(trx);
}

export async function renameCategory(trx: Trx, company: string, guid: string, title: string): Promise<void> {
  await sql`update contractor_category set title = ${title} where company = ${company} and guid = ${guid}`.execute(trx);
}
