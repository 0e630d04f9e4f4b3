import type { CompanyWrite } from '../write.ts';
import { passClosedMonths, recordCorrections } from './closedMonths.ts';
import { moveMonthTotals } from './monthTotals.ts';
import { checkReferences, newReferences } from './references.ts';
import { changesFigures, type TransactionOverwrite, type TransactionRow, transactionCreated, transactionDifference } from './rows.ts';
import { claimAll, insertRows, updateRows } from './statements.ts';
import { transactionTitle } from './title.ts';

/**
 * Inserts any number of new operations and notes them; of one day, the last of the list counts as entered last. Their guids are new.
 * Sums by month stay in step, closed months let in only what the owner confirms.
 * @throws Refusal 1101 for an object, contractor or bill that the company lacks, 1100 for a deleted one, 1111 for a closed month
 */
export async function insertTransactions(write: CompanyWrite, rows: readonly TransactionRow[]): Promise<void> {
  if (rows.length === 0) return;
  await claimAll(write, rows);
  await insertClaimed(write, rows);
}

/** As `insertTransactions`, where the guids have been claimed already (`claimGuid`). */
export async function insertClaimed(write: CompanyWrite, rows: readonly TransactionRow[]): Promise<void> {
  const changes = rows.map((after) => ({ before: null, after }));
  await checkReferences(write.trx, write.company, newReferences(changes));
  const corrections = await passClosedMonths(write, changes);
  for (const row of rows) {
    write.note({ entity: 'transaction', guid: row.guid, title: transactionTitle(row), before: null, after: transactionCreated(row) });
  }
  await insertRows(write, rows);
  await moveMonthTotals(write, changes);
  await recordCorrections(write, corrections);
}

/**
 * Writes any number of operations over and notes what changed in each; unchanged ones are left alone. `before` is the row as
 * read in this very write: nobody changes it meanwhile, for the company's row is locked.
 * @param restore the values are those of a former state (an undo): they may lead to directory rows that were deleted since
 * @param renamed the operations follow a directory row that was merged into another, or come back to it: no month's sum changes, so closed
 *   months let them in unasked and nothing is a correction
 * @returns the rows that changed, as they stand now
 * @throws Refusal as `insertTransactions`
 */
export async function overwriteTransactions(
  write: CompanyWrite,
  overwrites: readonly TransactionOverwrite[],
  { restore = false, renamed = false }: { restore?: boolean; renamed?: boolean } = {},
): Promise<TransactionRow[]> {
  const changed = overwrites.filter((overwrite) => transactionDifference(overwrite) !== null);
  if (changed.length === 0) return [];
  const moved = changed.filter(changesFigures);
  await checkReferences(write.trx, write.company, newReferences(changed), { allowDeleted: restore });
  const corrections = renamed ? [] : await passClosedMonths(write, moved);
  for (const overwrite of changed) noteOverwrite(write, overwrite);
  await updateRows(
    write,
    changed.map(({ after }) => after),
  );
  await moveMonthTotals(write, moved);
  await recordCorrections(write, corrections);
  return changed.map(({ before, after }) => ({ ...after, version: before.version + 1 }));
}

function noteOverwrite(write: CompanyWrite, overwrite: TransactionOverwrite): void {
  const changed = transactionDifference(overwrite);
  const { after } = overwrite;
  if (changed) write.note({ entity: 'transaction', guid: after.guid, title: transactionTitle(after), ...changed });
}
