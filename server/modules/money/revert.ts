import { sql } from 'kysely';
import type { ChangesetRow } from '../../../contract/changeset.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
import { growthBy, keepUsed, type PlanRevert, planRows, type RevertRequest, type RowsPlan } from '../../database/revert.ts';
import { guidsOf, rowsOf } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { guardMembers } from '../directories/members/service.ts';
import { type DirectoryEntity, fieldsOf, overwriteDirectoryRows, readDirectoryRows } from '../directories/service.ts';
import { readTransactions, type TransactionRow, transactionFields, transactionTitle } from './operations/rows.ts';
import { type ReferenceField, refColumns } from './operations/service.ts';
import { overwriteTransactions } from './operations/write.ts';

/**
 * Takes changes of bills, objects, contractors and operations back. Operations that only follow a merged row back change no month's sum, so closed
 * months let them in unasked, as they did when the rows were merged; all others need the owner's confirmation there (1111).
 * @throws as `guardMembers`; 1108 as `refuseDeletedTargets`
 */
export const revertMoney: PlanRevert = async (request) => {
  const of = (entity: string) => request.changes.filter((change) => change.entity === entity);
  const moved = of('transaction');
  const known = await readTransactions(request, guidsOf(moved));
  const transaction = planRows(moved, known, transactionFields, transactionTitle);
  const planned = transaction.overwrites.map(({ after }) => after);
  const bill = await planDirectory(request, 'bill', of('bill'), planned);
  const object = await planDirectory(request, 'object', of('object'), planned);
  const contractor = await planDirectory(request, 'contractor', of('contractor'), planned);
  await guardMembers(request, contractor.overwrites);
  const parts = [bill, object, contractor, transaction];
  const directoryChanges = [...of('bill'), ...of('object'), ...of('contractor')];
  // rows that the changeset deleted, restored or merged: operations that it moved away from them come back
  const isRevived = ({ before }: ChangesetRow) => before !== null && ('is_deleted' in before || 'merged_into' in before);
  const revived = new Set(guidsOf(directoryChanges.filter(isRevived)));
  const follows = (overwrite: Overwrite<TransactionRow>) => isRenamed(overwrite, revived);
  return {
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    values: parts.reduce((sum, { overwrites }) => sum + overwrites.length, 0),
    places: 0,
    growth: {
      objects: growthBy(object.overwrites),
      contractors: growthBy(contractor.overwrites),
      transactions: growthBy(transaction.overwrites),
    },
    async carryOut(write) {
      await overwriteDirectoryRows(write, 'bill', bill.overwrites);
      await overwriteDirectoryRows(write, 'object', object.overwrites);
      await overwriteDirectoryRows(write, 'contractor', contractor.overwrites);
      await overwriteTransactions(write, transaction.overwrites.filter(follows), { restore: true, renamed: true });
      await overwriteTransactions(
        write,
        transaction.overwrites.filter((overwrite) => !follows(overwrite)),
        { restore: true },
      );
    },
  };
};

/** @param planned the operations that are taken back, as they become */
async function planDirectory<E extends DirectoryEntity>(
  request: RevertRequest,
  entity: E,
  changed: readonly ChangesetRow[],
  planned: readonly TransactionRow[],
) {
  const rows = await readDirectoryRows(request, entity, guidsOf(changed));
  const plan = planRows(changed, rows, fieldsOf(entity), ({ title }) => title);
  const made = new Set(guidsOf(changed.filter(({ before }) => before === null)));
  if (made.size > 0) keepUsed(plan, made, await usesOf(request, refColumns[entity], [...made], planned));
  await keepMembers(plan, request, changed, rows);
  await refuseDeletedTargets(request, entity, plan.overwrites, planned);
  return plan;
}

type Merged = { guid: string; title: string; is_deleted: boolean; merged_into?: string | null | undefined };

/** Throws 1108 if rows would be merged again into a deleted row that operations then belong to, or that is itself merged into another one. */
async function refuseDeletedTargets(
  request: RevertRequest,
  entity: DirectoryEntity,
  overwrites: readonly Overwrite<Merged>[],
  moved: readonly TransactionRow[],
) {
  const merged = overwrites.filter(({ before, after }) => after.is_deleted && after.merged_into !== before.merged_into);
  const targets = merged.flatMap(({ after }) => after.merged_into ?? []);
  if (targets.length === 0) return;
  const planned = new Map(overwrites.map(({ after }) => [after.guid, after]));
  const rows = await readDirectoryRows(request, entity, [...new Set(targets)]);
  const used = new Set(moved.map((operation) => operation[refColumns[entity]]));
  const deleted = rows.find((row) => {
    const then = planned.get(row.guid) ?? row;
    return then.is_deleted && (used.has(row.guid) || Boolean(then.merged_into));
  });
  if (deleted) throw new DomainError(1108, `Запись «${deleted.title}», с\u00a0которой объединяли, удалена. Сначала верните её.`);
}

/**
 * Leaves members whom the changeset invited, for with their former category they would have its role, an owner's for one; and those it made or
 * restored who were invited or restored later, for deleting them would end a membership begun since. One that it made as a member goes with it,
 * also after an exclusion that was taken back.
 */
async function keepMembers<R extends { guid: string; title: string; is_deleted: boolean; is_member?: boolean }>(
  plan: RowsPlan<R>,
  { trx, company, changeset }: RevertRequest,
  changes: readonly ChangesetRow[],
  rows: readonly R[],
) {
  const invited = new Set(guidsOf(changes.filter(({ before }) => before?.is_member === false)));
  const changing = new Set(plan.overwrites.map(({ after }) => after.guid));
  // of these nothing else changed, or is as it was
  const unchanged = rows.filter((row) => row.is_member && !row.is_deleted && invited.has(row.guid) && !changing.has(row.guid));
  for (const { guid, title } of unchanged) plan.conflicts.push({ guid, title, field: 'is_member', was: true, now: true });
  const members = plan.overwrites.filter(({ after }) => after.is_member).map(({ after }) => after);
  if (members.length === 0) return;
  const later = await rowsOf<{ guid: string }>(trx)`
    select c.guid from change c join changeset s on s.company = c.company and s.guid = c.changeset
    where c.company = ${company} and c.guid = any(${guidsOf(members)}::uuid[])
      and (c.before -> 'is_member' = 'false' or (c.before -> 'is_deleted' = 'true' and s.kind <> 'revert'))
      and s.seq > (select seq from changeset where company = ${company} and guid = ${changeset})`;
  const invitedLater = new Set(guidsOf(later));
  const kept = members.filter(({ guid, is_deleted }) => invited.has(guid) || (is_deleted && invitedLater.has(guid)));
  for (const { guid, title } of kept) plan.conflicts.push({ guid, title, field: 'is_member', was: invited.has(guid), now: true });
  plan.overwrites = plan.overwrites.filter(({ after }) => !kept.includes(after));
}

/** How many living operations will lead to each of some rows of a directory once the operations are as planned; rows without any may be left out. */
async function usesOf(
  { trx, company }: RevertRequest,
  field: ReferenceField,
  guids: readonly string[],
  planned: readonly TransactionRow[],
) {
  const reference = sql.ref(`t.${field}`);
  const rows = await rowsOf<{ guid: string; count: number }>(trx)`
    select ${reference} as guid, count(*) from transaction t
    where t.company = ${company} and ${reference} = any(${guids}::uuid[]) and not t.is_deleted
      and not exists (select from unnest(${guidsOf(planned)}::uuid[]) as e (guid) where e.guid = t.guid)
    group by 1`;
  const uses = new Map(rows.map((row) => [row.guid, row.count]));
  for (const row of planned) {
    const guid = row[field];
    if (guid !== null && !row.is_deleted) uses.set(guid, (uses.get(guid) ?? 0) + 1);
  }
  return uses;
}

/** Nothing but references change, each from or to a row that was merged. */
function isRenamed({ before, after }: Overwrite<TransactionRow>, revived: ReadonlySet<string>) {
  const references: readonly string[] = Object.values(refColumns);
  return transactionFields
    .filter((field) => before[field] !== after[field])
    .every((field) => references.includes(field) && [before[field], after[field]].some((guid) => revived.has(String(guid))));
}
