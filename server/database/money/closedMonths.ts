import { sql } from 'kysely';
import { toKopecks } from '../../../contract/primitives.ts';
import { CONFIRM_CLOSED } from '../../../contract/resources/closedMonth.ts';
import { isOwner } from '../isOwner.ts';
import { Refusal } from '../refusal.ts';
import type { CompanyWrite } from '../write.ts';
import type { TransactionRow } from './rows.ts';
import { monthTitle } from './title.ts';

type Change = { before: TransactionRow | null; after: TransactionRow };
/** What a change does to one month: kopecks of the operation in it before and after; null where it is not in it, or deleted. */
type InMonth = { month: string; guid: string; type: string; before: number | null; after: number | null };

/**
 * Lets changes of operations into closed months only where the owner of the company has confirmed every month they touch.
 * @param changes those in which a sum, a day, what it leads to or deletion changes
 * @returns the corrections to be recorded once the changes are noted
 * @throws Refusal 1111, `months` names them
 */
export async function passClosedMonths(write: CompanyWrite, changes: readonly Change[]): Promise<InMonth[]> {
  const touched = changes.flatMap(inMonths);
  const months = [...new Set(touched.map(({ month }) => month))];
  if (months.length === 0) return [];
  const { rows } = await sql<{ month: string }>`
    select to_char(month, 'YYYY-MM') as month from closed_month
    where company = ${write.company} and month = any(${months.map((month) => `${month}-01`)}::date[]) order by month`.execute(write.trx);
  const closed = rows.map((row) => row.month);
  if (closed.length === 0) return [];
  if (!(await isOwner(write))) throw refusal(closed, false);
  if (closed.some((month) => !write.confirmedMonths.includes(month))) throw refusal(closed, true);
  return touched.filter(({ month }) => closed.includes(month));
}

/** Marks changes as made after closing. The changes are noted already: corrections belong to their changeset. */
export async function recordCorrections(write: CompanyWrite, corrections: readonly InMonth[]): Promise<void> {
  if (corrections.length === 0) return;
  await sql`
    insert into correction (company, changeset, month, transaction, type, before_kopecks, after_kopecks)
    select ${write.company}, ${write.changeset}, * from unnest(
      ${corrections.map((row) => `${row.month}-01`)}::date[], ${corrections.map((row) => row.guid)}::uuid[],
      ${corrections.map((row) => row.type)}::text[], ${corrections.map((row) => row.before)}::bigint[],
      ${corrections.map((row) => row.after)}::bigint[])
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

function refusal(months: string[], mayConfirm: boolean): Refusal {
  const [names, one] = [months.map(monthTitle).join(', '), months.length === 1];
  // the title of a month ends with the full stop of «г.»
  const closed = one ? `Месяц закрыт: ${names}` : `Месяцы закрыты: ${names}`;
  const advice = mayConfirm
    ? `Подтвердите исправление (заголовок ${CONFIRM_CLOSED}) или сначала откройте ${one ? 'месяц' : 'месяцы'}.`
    : 'Изменить их операции может только владелец компании: попросите его внести исправление или открыть месяц.';
  return new Refusal(1111, { detail: `${closed} ${advice}`, months });
}
