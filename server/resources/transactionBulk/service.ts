import type { TransactionBulk, TransactionBulkAnswer } from '../../../contract/transactionBulk.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { checkReferences, newReferences } from '../../database/money/references.ts';
import type { TransactionRow } from '../../database/money/rows.ts';
import { overwriteTransactions } from '../../database/money/write.ts';
import { foreseeGrowth } from '../../database/plans/checkGrowth.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { countTargets, readReturning, readTargets, readTitles, type Targets } from './store.ts';
import { titleOf } from './title.ts';

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

async function check(trx: Trx, company: string, request: TransactionBulk): Promise<Targets> {
  const { guids, set, count } = request;
  await checkReferences(trx, company, newReferences([{ before: null, after: set }]), { under: 'set.' });
  const targets = await countTargets(trx, company, request);
  if (guids && targets.matched !== new Set(guids).size) throw new ApiError(1101, { detail: 'Операция не найдена.' });
  if (count !== undefined && count !== targets.matched) {
    throw new ApiError(1103, { detail: `Операций стало ${targets.matched}, а было ${count}. Проверьте отбор и повторите.` });
  }
  if (targets.matched > MAX_CHANGED) {
    const found = targets.matched.toLocaleString('ru-RU');
    throw new ApiError(1100, {
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
