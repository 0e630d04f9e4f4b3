import { overwriteDirectoryRows } from '../../database/directories/bulk.ts';
import { referenceOf } from '../../database/directories/rows.ts';
import { type TransactionOverwrite, transactionFields } from '../../database/money/rows.ts';
import { overwriteTransactions } from '../../database/money/write.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { MoneyPlan } from './planMoney.ts';

const references: readonly string[] = Object.values(referenceOf);

/**
 * Writes a plan. Operations that only follow a merged row back change no month's sum, so closed months let them in unasked, as they did when
 * the rows were merged; all others need the owner's confirmation there (Refusal 1111).
 */
export async function carryOutMoney(write: CompanyWrite, plan: MoneyPlan): Promise<void> {
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
function isRenamed({ before, after }: TransactionOverwrite, revived: ReadonlySet<string>): boolean {
  if (revived.size === 0) return false;
  return transactionFields
    .filter((field) => before[field] !== after[field])
    .every((field) => references.includes(field) && [before[field], after[field]].some((guid) => revived.has(String(guid))));
}
