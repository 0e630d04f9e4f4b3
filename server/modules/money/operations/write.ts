import { sql } from 'kysely';
import { CONFIRM_CLOSED } from '../../../../contract/analytics.ts';
import { toKopecks } from '../../../../contract/money.ts';
import type { Overwrite } from '../../../database/changeNotes.ts';
import { insertRows, overwriteRows, rowsOf, unnested } from '../../../database/rows.ts';
import type { CompanyWrite } from '../../../database/write.ts';
import { DomainError } from '../../../domainError.ts';
import { isOwner } from '../../directories/members/service.ts';
import { moveMonthTotals } from '../monthTotals.ts';
import {
  changesFigures,
  editableTypes,
  monthTitle,
  type TransactionRow,
  transactionCreated,
  transactionFields,
  transactionTitle,
} from './rows.ts';
import { checkReferences, newReferences } from './service.ts';

/** Most rows of one statement: seven indexes are kept with each row, and no statement may run into its time limit on a busy machine. */
const PORTION = 20_000;

/**
 * Inserts any number of new operations and notes them; of one day, the last of the list counts as entered last.
 * Sums by month stay in step, closed months let in only what the owner confirms.
 * @param claimed the guids have been taken already (`claimGuid`); without it they are taken here, and nobody may have them
 * @throws 1101 for an object, contractor or bill that the company lacks, 1100 for a deleted one, 1111 for a closed month
 */
export async function insertTransactions(write: CompanyWrite, rows: readonly TransactionRow[], claimed?: 'claimed'): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((after) => ({ before: null, after }));
  await checkReferences(write.trx, write.company, newReferences(changes));
  const corrections = await passClosedMonths(write, changes);
  for (const row of rows) {
    write.note({ entity: 'transaction', guid: row.guid, title: transactionTitle(row), before: null, after: transactionCreated(row) });
  }
  // of one day, the last counts as entered last
  for (const portion of portions(rows)) {
    await insertRows(
      write,
      'transaction',
      { guid: 'uuid', type: 'text', document: 'text', ...editableTypes },
      portion,
      claimed ? undefined : 'transaction',
    );
  }
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
 * @throws as `insertTransactions`
 */
export async function overwriteTransactions(
  write: CompanyWrite,
  overwrites: readonly Overwrite<TransactionRow>[],
  { restore = false, renamed = false }: { restore?: boolean; renamed?: boolean } = {},
): Promise<TransactionRow[]> {
  const changed = write.noteChanged('transaction', overwrites, transactionFields, transactionTitle);
  if (changed.length === 0) return [];
  const moved = overwrites.filter(changesFigures);
  await checkReferences(write.trx, write.company, newReferences(overwrites), { allowDeleted: restore });
  const corrections = renamed ? [] : await passClosedMonths(write, moved);
  for (const portion of portions(changed)) await overwriteRows(write, 'transaction', editableTypes, portion);
  await moveMonthTotals(write, moved);
  await recordCorrections(write, corrections);
  return changed.map((row) => ({ ...row, version: row.version + 1 }));
}

function portions<R>(rows: readonly R[]) {
  return Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, index) => rows.slice(index * PORTION, (index + 1) * PORTION));
}

type Change = { before: TransactionRow | null; after: TransactionRow };

/** What a change does to one month: kopecks of the operation in it before and after; null where it is not in it, or deleted. */
type InMonth = { month: string; guid: string; type: string; before: number | null; after: number | null };

/**
 * Lets changes of operations into closed months only where the owner of the company has confirmed every month they touch.
 * @param changes those in which a sum, a day, what it leads to or deletion changes
 * @returns the corrections to be recorded once the changes are noted
 * @throws 1111, `months` names them
 */
async function passClosedMonths(write: CompanyWrite, changes: readonly Change[]): Promise<InMonth[]> {
  const touched = changes.flatMap(inMonths);
  const months = [...new Set(touched.map(({ month }) => month))];
  if (months.length === 0) return [];
  const rows = await rowsOf<{ month: string }>(write.trx)`
    select to_char(month, 'YYYY-MM') as month from closed_month
    where company = ${write.company} and month = any(${months.map((month) => `${month}-01`)}::date[]) order by month`;
  const closed = rows.map((row) => row.month);
  if (closed.length === 0) return [];
  if (!(await isOwner(write))) throw refusal(closed, false);
  if (closed.some((month) => !write.confirmedMonths.includes(month))) throw refusal(closed, true);
  return touched.filter(({ month }) => closed.includes(month));
}

/** Marks changes as made after closing. The changes are noted already: corrections belong to their changeset. */
async function recordCorrections(write: CompanyWrite, corrections: readonly InMonth[]) {
  if (corrections.length === 0) return;
  await sql`
    insert into correction (company, changeset, month, transaction, type, before_kopecks, after_kopecks)
    select ${write.company}, ${write.changeset}, * from ${unnested(
      corrections.map((row) => ({ ...row, month: `${row.month}-01` })),
      { month: 'date', guid: 'uuid', type: 'text', before: 'bigint', after: 'bigint' },
    )}
    on conflict (company, month, changeset, transaction) do update set after_kopecks = excluded.after_kopecks`.execute(write.trx);
}

function inMonths({ before, after }: Change): InMonth[] {
  const { guid, type } = after;
  const was = before && !before.is_deleted ? before : null;
  const is = after.is_deleted ? null : after;
  const months = new Set([was, is].flatMap((row) => (row ? [row.date.slice(0, 7)] : [])));
  const sumIn = (month: string, row: TransactionRow | null) => (row?.date.startsWith(month) ? toKopecks(row.amount) : null);
  return Array.from(months, (month) => ({ month, guid, type, before: sumIn(month, was), after: sumIn(month, is) }));
}

function refusal(months: string[], mayConfirm: boolean) {
  const [names, one] = [months.map(monthTitle).join(', '), months.length === 1];
  // the title of a month ends with the full stop of «г.»
  const closed = one ? `Месяц закрыт: ${names}` : `Месяцы закрыты: ${names}`;
  const advice = mayConfirm
    ? `Подтвердите исправление (заголовок ${CONFIRM_CLOSED}) или сначала откройте ${one ? 'месяц' : 'месяцы'}.`
    : 'Изменить их операции может только владелец компании: попросите его внести исправление или открыть месяц.';
  return new DomainError(1111, { detail: `${closed} ${advice}`, months });
}
