import { sql } from 'kysely';
import type { Merge, MergeAnswer } from '../../../../contract/directory.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { columnList, guidsOf, oneRow, rowsOf } from '../../../database/rows.ts';
import { atOneMoment } from '../../../database/transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../../database/write.ts';
import { DomainError } from '../../../domainError.ts';
import { type Asked, guardMembers } from '../../directories/members/service.ts';
import { type DirectoryEntity, type DirectoryRow, overwriteDirectoryRows, readDirectoryRows } from '../../directories/service.ts';
import { counted, type TransactionRow, transactionColumns } from './rows.ts';
import { type ReferenceField, refColumns } from './service.ts';
import { overwriteTransactions } from './write.ts';

const severals: Record<DirectoryEntity, string> = { bill: 'статьи расходов', object: 'объекты', contractor: 'контрагенты' };

/** Most operations that one merge moves: all of them are in the server's memory and in one changeset. */
const MAX_MOVED = 100_000;

/** Makes one row of several, or with `dry_run` only tells what that would do; throws the same. */
export function mergeInto(db: Db, actor: Actor, entity: DirectoryEntity, request: Merge): Promise<MergeAnswer> {
  if (!request.dry_run) return writeCompany(db, actor, (write) => mergeRows(write, entity, request));
  return atOneMoment(db, async (trx) => {
    const { merged, counts } = await checkMerge({ trx, company: actor.company, user: actor.user }, entity, request);
    return { transactions: counts.living, merged: merged.length, changeset: null };
  });
}

/**
 * Several rows become one: the operations of `merge`, deleted ones too, go over to `keep`, and the rows of `merge` are deleted. Operations of
 * closed months go over as well, without a confirmation and without becoming corrections: the sum of no month changes, only the name under
 * which it is found. `transactions` counts the living ones, which people see.
 * @throws 1101 for a row that the company lacks; 1100 when `keep` is deleted or a person who signs in stands behind a merged contractor;
 *   1102 when only an owner may delete one of them (`guardMembers`)
 */
async function mergeRows<E extends DirectoryEntity>(write: CompanyWrite, entity: E, request: Merge) {
  const { keep, merged } = await checkMerge(write, entity, request);
  const field = refColumns[entity];
  const operations = await readOperations(write.trx, write.company, field, guidsOf(merged));
  await overwriteDirectoryRows(
    write,
    entity,
    merged.map((before) => ({ before, after: { ...before, is_deleted: true, merged_into: keep.guid } })),
  );
  await overwriteTransactions(
    write,
    operations.map((before) => ({ before, after: { ...before, [field]: keep.guid } })),
    { renamed: true },
  );
  const transactions = operations.filter((row) => !row.is_deleted).length;
  write.describe('bulk', titleOf(entity, merged, keep, transactions));
  return { transactions, merged: merged.length, changeset: write.changeset };
}

async function checkMerge<E extends DirectoryEntity>(asked: Asked, entity: E, request: Merge) {
  const { trx, company } = asked;
  const guids = [...new Set(request.merge)];
  const rows = await readDirectoryRows(asked, entity, [request.keep, ...guids]);
  const keep = rows.find((row) => row.guid === request.keep);
  const merged = guids.flatMap((guid) => rows.find((row) => row.guid === guid) ?? []);
  if (!keep || merged.length !== guids.length) throw new DomainError(1101);
  if (keep.is_deleted) {
    const detail = 'Эта запись удалена: выберите другую или сначала верните её.';
    throw new DomainError(1100, { detail, fields: { keep: [detail] } });
  }
  if (entity === 'contractor') await checkContractors(asked, merged as DirectoryRow<'contractor'>[]);
  const counts = await countOperations(trx, company, refColumns[entity], guids);
  if (counts.all > MAX_MOVED) {
    throw new DomainError(1100, {
      detail: `За один раз переходит не больше 100 000 операций, а здесь их ${counts.all.toLocaleString('ru-RU')}. Оставьте основной ту запись, у которой операций больше.`,
    });
  }
  return { keep, merged, counts };
}

async function checkContractors(asked: Asked, merged: readonly DirectoryRow<'contractor'>[]) {
  const member = merged.find((row) => row.is_member);
  if (member) {
    const detail = `Контрагент «${member.title}» — участник компании: присоединить его к другому нельзя. Сделайте его основным.`;
    throw new DomainError(1112, { detail });
  }
  await guardMembers(
    asked,
    merged.map((before) => ({ before, after: { ...before, is_deleted: true } })),
  );
}

/** Operations that lead to any of some rows, deleted ones too. */
function readOperations(trx: Trx, company: string, field: ReferenceField, guids: readonly string[]) {
  return rowsOf<TransactionRow>(trx)`
    select ${columnList(transactionColumns)} from transaction
    where company = ${company} and ${sql.ref(field)} = any(${guids}::uuid[]) order by date, ordinal`;
}

function countOperations(trx: Trx, company: string, field: ReferenceField, guids: readonly string[]) {
  return oneRow<{ all: number; living: number }>(trx)`
    select count(*) as all, count(*) filter (where not is_deleted) as living from transaction
    where company = ${company} and ${sql.ref(field)} = any(${guids}::uuid[])`;
}

/** «Объединены объекты «Дача» и «Дача 2»: 12 операций»; beyond two merged rows only how many. */
function titleOf(entity: DirectoryEntity, merged: readonly { title: string }[], keep: { title: string }, operations: number) {
  const [first, second, ...more] = merged.map(({ title }) => `«${title}»`);
  const others = second === undefined ? ` и ${first}` : more.length === 0 ? `, ${first} и ${second}` : ` и ещё ${merged.length}`;
  return `Объединены ${severals[entity]} «${keep.title}»${others}: ${counted(operations)}`;
}
