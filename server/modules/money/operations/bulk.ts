import { sql } from 'kysely';
import type { TransactionBulk, TransactionBulkAnswer } from '../../../../contract/transaction.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { dotted } from '../../../database/days.ts';
import { columnList, guidsOf, oneRow, rowsOf } from '../../../database/rows.ts';
import { atOneMoment } from '../../../database/transaction.ts';
import { type Actor, writeCompany } from '../../../database/write.ts';
import { DomainError } from '../../../domainError.ts';
import { foreseeGrowth } from '../../billing/limits/service.ts';
import { counted, editableTypes, type TransactionRow, transactionColumns } from './rows.ts';
import { checkReferences, moneyWhere, newReferences } from './service.ts';
import { overwriteTransactions } from './write.ts';

const references = {
  stroiobject: { with: 'объект', without: 'без объекта' },
  contractor: { with: 'контрагент', without: 'без контрагента' },
  bill: { with: 'статья', without: 'без статьи' },
} as const;

/** Most operations that one request changes: all of them are in the server's memory and in one changeset. */
const MAX_CHANGED = 100_000;

/**
 * Tells how many operations a change would reach, or does it: all of it or nothing, as one changeset.
 * @throws 1101 for an operation, object, contractor or bill that the company lacks; 1103 when another number of rows matches than the caller saw
 */
export function changeTransactions(db: Db, actor: Actor, request: TransactionBulk): Promise<TransactionBulkAnswer> {
  if (request.dry_run) {
    return atOneMoment(db, async (trx) => {
      const targets = await check(trx, actor.company, request);
      const returning = await readReturning(trx, actor.company, request);
      await foreseeGrowth(trx, actor, { transactions: returning.length }, { deletionsOf: returning });
      return { ...targets, changeset: null };
    });
  }
  return writeCompany(db, actor, async (write) => {
    const { matched } = await check(write.trx, write.company, request);
    const rows = await readTargets(write.trx, write.company, request);
    const changed = await overwriteTransactions(
      write,
      rows.map((before) => ({ before, after: changedBy(before, request.set) })),
    );
    write.describe('bulk', titleOf(request.set, await readTitles(write.trx, write.company, request.set), changed.length));
    return { matched, affected: changed.length, changeset: write.changeset };
  });
}

async function check(trx: Trx, company: string, request: TransactionBulk) {
  const { guids, set, count } = request;
  await checkReferences(trx, company, newReferences([{ before: null, after: set }]), { under: 'set.' });
  const targets = await countTargets(trx, company, request);
  if (guids && targets.matched !== new Set(guids).size) throw new DomainError(1101, { detail: 'Операция не найдена.' });
  if (count !== undefined && count !== targets.matched) {
    throw new DomainError(1103, { detail: `Операций стало ${targets.matched}, а было ${count}. Проверьте отбор и повторите.` });
  }
  if (targets.matched > MAX_CHANGED) {
    const found = targets.matched.toLocaleString('ru-RU');
    throw new DomainError(1100, {
      detail: `За один раз можно изменить не больше 100 000 операций, а подходит ${found}. Сузьте отбор, например до года.`,
    });
  }
  return targets;
}

/** Only an expense has a bill: for the other types that part of the change is nothing. */
function changedBy(before: TransactionRow, { bill, ...set }: TransactionBulk['set']): TransactionRow {
  const after = { ...before, ...set };
  return bill === undefined || before.type !== 'expense' ? after : { ...after, bill };
}

/** How many operations a request means, and how many of them it really changes. */
type Targets = { matched: number; affected: number };

/** Deleted operations only where the request names them by guid. */
function isTarget(company: string, { guids, filter }: TransactionBulk) {
  return guids ? sql`t.company = ${company} and t.guid = any(${guids}::uuid[])` : moneyWhere(company, { ...filter, is_deleted: false });
}

function countTargets(trx: Trx, company: string, request: TransactionBulk) {
  return oneRow<Targets>(trx)`
    select count(*) as matched, count(*) filter (where ${differs(request.set)}) as affected
    from transaction t where ${isTarget(company, request)}`;
}

function readTargets(trx: Trx, company: string, request: TransactionBulk) {
  return rowsOf<TransactionRow>(trx)`
    select ${columnList(transactionColumns, 't')}
    from transaction t where ${isTarget(company, request)} order by t.date, t.ordinal`;
}

/** Guids of the operations that a request brings back to life. */
async function readReturning(trx: Trx, company: string, request: TransactionBulk) {
  if (request.set.is_deleted !== false || !request.guids) return [];
  const rows = await rowsOf<{ guid: string }>(trx)`
    select t.guid from transaction t where ${isTarget(company, request)} and t.is_deleted`;
  return guidsOf(rows);
}

function differs(set: TransactionBulk['set']) {
  const fields = Object.keys(set) as (keyof typeof set)[];
  return sql`(${sql.join(
    fields.map((field) => {
      const other = sql`t.${sql.ref(field)} is distinct from ${set[field]}::${sql.raw(editableTypes[field])}`;
      return field === 'bill' ? sql`(t.type = 'expense' and ${other})` : other;
    }),
    sql` or `,
  )})`;
}

/** Names of the directory rows that operations are given, by guid. */
async function readTitles(trx: Trx, company: string, { contractor, stroiobject, bill }: TransactionBulk['set']) {
  const tables = { contractor, site_object: stroiobject, bill };
  const parts = Object.entries(tables).flatMap(([table, guid]) =>
    guid ? [sql`select guid, title from ${sql.table(table)} where company = ${company} and guid = ${guid}`] : [],
  );
  if (parts.length === 0) return new Map<string, string>();
  const rows = await rowsOf<{ guid: string; title: string }>(trx)`${sql.join(parts, sql` union all `)}`;
  return new Map(rows.map((row) => [row.guid, row.title]));
}

/**
 * The changeset's title: «Изменено: объект «Дом в Химках», 124 операции».
 * @param titles names of the directory rows in `set`, by guid
 */
export function titleOf(set: TransactionBulk['set'], titles: ReadonlyMap<string, string>, count: number): string {
  const operations = counted(count);
  if (set.is_deleted) return `Удалено: ${operations}`;
  const parts: string[] = [];
  if (set.date !== undefined) parts.push(`дата ${dotted(set.date)}`);
  if (set.description !== undefined) parts.push('описание');
  for (const field of ['stroiobject', 'contractor', 'bill'] as const) {
    const guid = set[field];
    if (guid !== undefined) parts.push(guid === null ? references[field].without : `${references[field].with} «${titles.get(guid) ?? ''}»`);
  }
  return parts.length === 0 ? `Восстановлено: ${operations}` : `Изменено: ${parts.join(', ')}, ${operations}`;
}
