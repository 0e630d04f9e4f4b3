import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { expenseBodies, Transaction, TransactionType } from '../../../../contract/transaction.ts';
import type { Db } from '../../../database/connection.ts';
import { claimGuid, guidTaken } from '../../../database/guids.ts';
import { lastChange } from '../../../database/lastChange.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../../database/write.ts';
import { DomainError } from '../../../domainError.ts';
import { readTransactions, type TransactionRow, transactionOnWire, transactionTitle } from './rows.ts';
import { insertTransactions, overwriteTransactions } from './write.ts';

const blank = { description: '', contractor: null, stroiobject: null, bill: null, document: '', is_deleted: false, version: 1 };

/** Bodies of an expense; those of the other types lack the bill. */
type TransactionCreate = z.infer<typeof expenseBodies.create>;
type TransactionEdit = z.infer<typeof expenseBodies.edit>;

/**
 * Enters an operation. The same guid again answers the row that is there, unless that is of another type.
 * @param existed told when the guid was this company's already, so that the answer is 200 instead of 201
 */
export function create(
  db: Db,
  actor: Actor,
  type: TransactionType,
  { company: _, guid = randomUUID(), ...fields }: TransactionCreate,
  existed: () => void,
): Promise<Transaction> {
  return writeCompany(db, actor, async (write) => {
    if (!(await claimGuid(write, 'transaction', guid))) {
      const [there] = await readTransactions(write, [guid]);
      if (there?.type !== type) throw guidTaken();
      existed();
      return transactionOnWire(there);
    }
    const row: TransactionRow = { ...blank, ...fields, guid, type };
    await insertTransactions(write, [row], 'claimed');
    write.describe('create', `Добавлено: ${transactionTitle(row)}`);
    return transactionOnWire(row);
  });
}

/**
 * Changes, deletes or restores an operation; one of another type is not found.
 * @param version the version the caller saw, null when the last write wins
 */
export function edit(
  db: Db,
  actor: Actor,
  type: TransactionType,
  guid: string,
  change: TransactionEdit,
  version: number | null,
): Promise<Transaction> {
  return writeCompany(db, actor, async (write) => {
    const [before] = await readTransactions(write, [guid]);
    if (before?.type !== type) throw new DomainError(1101);
    if (version !== null && before.version !== version)
      throw new DomainError(1103, { current: transactionOnWire(before), changed: await lastChange(write.trx, write.company, guid) });
    const [after] = await overwriteTransactions(write, [{ before, after: { ...before, ...change } }]);
    if (after) write.describe(...described(before, after));
    return transactionOnWire(after ?? before);
  });
}

function described(before: TransactionRow, after: TransactionRow): Parameters<CompanyWrite['describe']> {
  const title = transactionTitle(after);
  if (after.is_deleted && !before.is_deleted) return ['delete', `Удалено: ${title}`];
  if (before.is_deleted && !after.is_deleted) return ['edit', `Восстановлено: ${title}`];
  return ['edit', `Изменено: ${title}`];
}
