import { randomUUID } from 'node:crypto';
import type { TransactionType } from '../../../contract/transaction.ts';
import { claimGuid } from '../../database/claimGuid.ts';
import { readTransactions } from '../../database/money/read.ts';
import type { TransactionRow } from '../../database/money/rows.ts';
import { transactionTitle } from '../../database/money/title.ts';
import { insertClaimed } from '../../database/money/write.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { TransactionCreate } from './service.ts';

/** Enters an operation. The same guid again answers the row that is there, unless that is of another type. */
export async function createTransaction(
  write: CompanyWrite,
  type: TransactionType,
  { company: _, guid = randomUUID(), ...fields }: TransactionCreate,
): Promise<{ row: TransactionRow; isNew: boolean }> {
  const claimed = await claimGuid(write, 'transaction', guid);
  const [there] = claimed === 'own' ? await readTransactions(write.trx, write.company, [guid]) : [];
  if (there?.type === type) return { row: there, isNew: false };
  if (claimed !== 'free') throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  const row: TransactionRow = { ...blank, ...fields, guid, type };
  await insertClaimed(write, [row]);
  write.describe('create', `Добавлено: ${transactionTitle(row)}`);
  return { row, isNew: true };
}

const blank = { description: '', contractor: null, stroiobject: null, bill: null, document: '', is_deleted: false, version: 1 };
