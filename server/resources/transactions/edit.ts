import type { TransactionType } from '../../../contract/transaction.ts';
import { readTransactions } from '../../database/money/read.ts';
import { type TransactionRow, transactionOnWire } from '../../database/money/rows.ts';
import { transactionTitle } from '../../database/money/title.ts';
import { overwriteTransactions } from '../../database/money/write.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { TransactionEdit } from './service.ts';

/** Changes, deletes or restores an operation; one of another type is not found. */
export async function editTransaction(
  write: CompanyWrite,
  type: TransactionType,
  guid: string,
  edit: TransactionEdit,
  version: number | null,
): Promise<TransactionRow> {
  const [before] = await readTransactions(write.trx, write.company, [guid]);
  if (before?.type !== type) throw new ApiError(1101);
  if (version !== null && before.version !== version) throw new ApiError(1103, { current: transactionOnWire(before) });
  const [after] = await overwriteTransactions(write, [{ before, after: { ...before, ...edit } }]);
  if (!after) return before;
  write.describe(...described(before, after));
  return after;
}

function described(before: TransactionRow, after: TransactionRow): Parameters<CompanyWrite['describe']> {
  const title = transactionTitle(after);
  if (after.is_deleted && !before.is_deleted) return ['delete', `Удалено: ${title}`];
  if (before.is_deleted && !after.is_deleted) return ['edit', `Восстановлено: ${title}`];
  return ['edit', `Изменено: ${title}`];
}
