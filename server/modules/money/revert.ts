import { sql } from 'kysely';
import type { ChangesetRow } from '../../../contract/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import { growthBy, keepUsed, type PlanRevert, planRows, type RevertRequest, type RowsPlan } from '../../database/revert.ts';
import { guidsOf, rowsOf } from '../../database/rows.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { guardMembers } from '../directories/members/service.ts';
import { type DirectoryEntity, type DirectoryRow, fieldsOf, overwriteDirectoryRows, readDirectoryRows } from '../directories/service.ts';
import {
  readTransactions,
  type TransactionOverwrite,
  type TransactionRow,
  transactionFields,
  transactionTitle,
} from './operations/rows.ts';
import { type ReferenceField, refColumns } from './operations/service.ts';
import { overwriteTransactions } from './operations/write.ts';

/** What a revert does to directories and operations. */
type MoneyPlan = { [E in DirectoryEntity]: RowsPlan<DirectoryRow<E>> } & {
  transaction: RowsPlan<TransactionRow>;
  /** rows of directories that the changeset deleted or restored: after a merge, its operations follow them back */
  revived: ReadonlySet<string>;
};

const references: readonly string[] = Object.values(refColumns);

/** Takes changes of bills, objects, contractors and operations back. Throws what `guardMembers` throws. */
export const revertMoney: PlanRevert = async (request) => {
  const plan = await planMoney(request);
  await guardMembers(request, plan.contractor.overwrites);
  const parts = [plan.bill, plan.object, plan.contractor, plan.transaction];
  return {
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    values: parts.reduce((sum, { overwrites }) => sum + overwrites.length, 0),
    places: 0,
    growth: {
      objects: growthBy(plan.object.overwrites),
      contractors: growthBy(plan.contractor.overwrites),
      transactions: growthBy(plan.transaction.overwrites),
    },
    carryOut: (write) => carryOutMoney(write, plan),
  };
};

const entities = ['bill', 'object', 'contractor'] as const satisfies readonly DirectoryEntity[];

async function planMoney(request: RevertRequest): Promise<MoneyPlan> {
  const { trx, company, changes } = request;
  const of = (entity: string) => changes.filter((change) => change.entity === entity);
  const moved = of('transaction');
  const transactions = await readTransactions(trx, company, guidsOf(moved));
  const transaction = planRows(moved, transactions, transactionFields, transactionTitle);
  const directory = async <E extends DirectoryEntity>(entity: E): Promise<RowsPlan<DirectoryRow<E>>> => {
    const changed = of(entity);
    const rows = await readDirectoryRows(trx, company, entity, guidsOf(changed));
    const plan = planRows(changed, rows, fieldsOf(entity), ({ title }) => title);
    const made = new Set(guidsOf(changed.filter(({ before }) => before === null)));
    if (made.size > 0) keepUsed(plan, made, await usesOf(trx, company, entity, [...made], transaction));
    await keepMembers(plan, request, changed);
    return plan;
  };
  return {
    bill: await directory('bill'),
    object: await directory('object'),
    contractor: await directory('contractor'),
    transaction,
    revived: new Set(guidsOf(entities.flatMap(of).filter(({ before }) => before !== null && 'is_deleted' in before))),
  };
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
) {
  const members = plan.overwrites.filter(({ after }) => after.is_member).map(({ after }) => after);
  if (members.length === 0) return;
  const invited = new Set(guidsOf(changes.filter(({ before }) => before?.is_member === false)));
  const rows = await rowsOf<{ guid: string }>(trx)`
    select c.guid from change c join changeset s on s.company = c.company and s.guid = c.changeset
    where c.company = ${company} and c.guid = any(${guidsOf(members)}::uuid[])
      and (c.before -> 'is_member' = 'false' or (c.before -> 'is_deleted' = 'true' and s.kind <> 'revert'))
      and s.seq > (select seq from changeset where company = ${company} and guid = ${changeset})`;
  const invitedLater = new Set(guidsOf(rows));
  const kept = members.filter(({ guid, is_deleted }) => invited.has(guid) || (is_deleted && invitedLater.has(guid)));
  for (const { guid, title } of kept) plan.conflicts.push({ guid, title, field: 'is_member', was: invited.has(guid), now: true });
  plan.overwrites = plan.overwrites.filter(({ after }) => !kept.includes(after));
}

/** How many living operations will lead to each of some rows once the operations are as planned. */
async function usesOf(
  trx: Trx,
  company: string,
  entity: DirectoryEntity,
  guids: readonly string[],
  { overwrites }: RowsPlan<TransactionRow>,
) {
  const field = refColumns[entity];
  const planned = overwrites.map(({ after }) => after);
  const uses = await countOtherUses(trx, company, { field, guids, except: guidsOf(planned) });
  for (const row of planned) {
    const guid = row[field];
    if (guid !== null && !row.is_deleted) uses.set(guid, (uses.get(guid) ?? 0) + 1);
  }
  return uses;
}

type Asked = { field: ReferenceField; guids: readonly string[]; except: readonly string[] };

/** How many living operations, but for some, lead to each of the rows of a directory; rows without any are left out. */
async function countOtherUses(trx: Trx, company: string, { field, guids, except }: Asked) {
  const reference = sql.ref(`t.${field}`);
  const rows = await rowsOf<{ guid: string; count: number }>(trx)`
    select ${reference} as guid, count(*) from transaction t
    where t.company = ${company} and ${reference} = any(${guids}::uuid[]) and not t.is_deleted
      and not exists (select from unnest(${except}::uuid[]) as e (guid) where e.guid = t.guid)
    group by 1`;
  return new Map(rows.map((row) => [row.guid, row.count]));
}

/**
 * Writes a plan. Operations that only follow a merged row back change no month's sum, so closed months let them in unasked, as they did when
 * the rows were merged; all others need the owner's confirmation there (1111).
 */
async function carryOutMoney(write: CompanyWrite, plan: MoneyPlan) {
  await overwriteDirectoryRows(write, 'bill', plan.bill.overwrites);
  await overwriteDirectoryRows(write, 'object', plan.object.overwrites);
  await overwriteDirectoryRows(write, 'contractor', plan.contractor.overwrites);
  const follows = (overwrite: TransactionOverwrite) => isRenamed(overwrite, plan.revived);
  const { overwrites } = plan.transaction;
  await overwriteTransactions(write, overwrites.filter(follows), { restore: true, renamed: true });
  await overwriteTransactions(
    write,
    overwrites.filter((overwrite) => !follows(overwrite)),
    { restore: true },
  );
}

/** Nothing but references change, each from or to a row that was merged. */
function isRenamed({ before, after }: TransactionOverwrite, revived: ReadonlySet<string>) {
  if (revived.size === 0) return false;
  return transactionFields
    .filter((field) => before[field] !== after[field])
    .every((field) => references.includes(field) && [before[field], after[field]].some((guid) => revived.has(String(guid))));
}
