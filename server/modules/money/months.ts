import type { ClosedMonth } from '../../../contract/analytics.ts';
import { fromKopecks } from '../../../contract/primitives.ts';
import type { TransactionSummary, TransactionType } from '../../../contract/transaction.ts';
import type { Db } from '../../database/connection.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { JsonText } from '../../http/callContext.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { isOwner } from '../directories/memberRights.ts';
import { type ClosedRow, deleteClosed, insertClosed, type MonthSums, readClosed, readCurrentMonth } from './monthStore.ts';
import { monthTitle } from './rows.ts';

export { listCorrections as corrections } from './monthStore.ts';

/** Closed months, the latest first. */
export async function list(db: Db, company: string): Promise<ListPage> {
  const rows = await readClosed(db, company);
  return { json: new JsonText(JSON.stringify(rows.map(closedMonthOf))), total: rows.length };
}

/**
 * Closes a month that has ended in Moscow: its sums are kept as they are now. One that is closed already stays as it is.
 * @param existed told when the month was closed already
 */
export function close(db: Db, actor: Actor, month: string, existed: () => void): Promise<ClosedMonth> {
  return writeCompany(db, actor, async (write) => {
    await checkOwner(write);
    if (month >= (await readCurrentMonth(write.trx))) {
      throw new DomainError(1100, { fields: { month: ['Закрыть можно только месяц, который уже закончился.'] } });
    }
    if (await insertClosed(write.trx, write.company, month, write.user)) {
      write.describe('edit', `Закрыт месяц: ${monthTitle(month)}`);
      write.leaveTrace();
    } else existed();
    const [row] = await readClosed(write.trx, write.company, month);
    if (!row) throw new Error('a closed month has gone');
    return closedMonthOf(row);
  });
}

/** Opens a month again; what was kept of its closing, corrections too, is forgotten. */
export function reopen(db: Db, actor: Actor, month: string): Promise<undefined> {
  return writeCompany(db, actor, async (write) => {
    await checkOwner(write);
    if (!(await deleteClosed(write.trx, write.company, month))) throw new DomainError(1101, { detail: 'Этот месяц не закрыт.' });
    write.describe('edit', `Открыт месяц: ${monthTitle(month)}`);
    write.leaveTrace();
    return undefined;
  });
}

async function checkOwner(write: CompanyWrite): Promise<void> {
  if (!(await isOwner(write))) throw new DomainError(1102);
}

/** The month with its sums in roubles, then and now. */
function closedMonthOf({ closed, now, ...row }: ClosedRow): ClosedMonth {
  return { ...row, closed: summaryOf(closed), now: summaryOf(now) };
}

function summaryOf(sums: MonthSums): TransactionSummary {
  const of = (type: TransactionType) => sums.find((line) => line.type === type)?.kopecks ?? 0;
  const [income, expense, payment] = [of('income'), of('expense'), of('payment')];
  return {
    count: sums.reduce((count, line) => count + line.count, 0),
    income: fromKopecks(income),
    payment: fromKopecks(payment),
    expense: fromKopecks(expense),
    dividend: fromKopecks(of('dividend')),
    profit: fromKopecks(income - expense - payment),
  };
}
