import type * as z from 'zod';
import type { expenseBodies, Transaction, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import { transactionOnWire } from '../../database/money/rows.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { createTransaction } from './create.ts';
import { editTransaction } from './edit.ts';

/** Bodies of an expense; those of the other types lack the bill. */
export type TransactionCreate = z.infer<typeof expenseBodies.create>;
export type TransactionEdit = z.infer<typeof expenseBodies.edit>;

/** @param existed told when the guid was this company's already, so that the answer is 200 instead of 201 */
export function create(db: Db, actor: Actor, type: TransactionType, request: TransactionCreate, existed: () => void): Promise<Transaction> {
  return writeCompany(db, actor, async (write) => {
    const { row, isNew } = await createTransaction(write, type, request);
    if (!isNew) existed();
    return transactionOnWire(row);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function edit(
  db: Db,
  actor: Actor,
  type: TransactionType,
  guid: string,
  request: TransactionEdit,
  version: number | null,
): Promise<Transaction> {
  return writeCompany(db, actor, async (write) => transactionOnWire(await editTransaction(write, type, guid, request, version)));
}
