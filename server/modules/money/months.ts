import { sql } from 'kysely';
import type { ClosedMonth, CorrectionQuery } from '../../../contract/analytics.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { nameWithin } from '../../database/lastChange.ts';
import { hasRows, oneValue, rowsOf } from '../../database/rows.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { jsonInstant, type ListPage, pageOf, readList } from '../../http/listQuery.ts';
import { monthTitle } from './operations/rows.ts';
import { summaryOf, type TypeSum } from './sums.ts';

/** Closed months, the latest first. `search` looks in the month (`YYYY-MM`) and in the name of the person who closed it. */
export async function list(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  return pageOf(await readClosed(db, company), query, ({ month, closed_by }) => `${month} ${closed_by.name}`, closedMonthOf);
}

/**
 * Closes a month that has ended in Moscow: its sums are kept as they are now. One that is closed already stays as it is.
 * @param existed told when the month was closed already
 */
export function close(db: Db, actor: Actor, month: string, existed: () => void): Promise<ClosedMonth> {
  return writeCompany(db, actor, async (write) => {
    if (month >= (await readCurrentMonth(write.trx))) {
      throw wrongField('month', 'Закрыть можно только месяц, который уже закончился по московскому времени.');
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
    if (!(await deleteClosed(write.trx, write.company, month))) throw new DomainError(1101, { detail: 'Этот месяц не закрыт.' });
    write.describe('edit', `Открыт месяц: ${monthTitle(month)}`);
    write.leaveTrace();
    return undefined;
  });
}

/** The month with its sums in roubles, then and now. */
function closedMonthOf({ closed, now, ...row }: ClosedRow): ClosedMonth {
  return { ...row, closed: summaryOf(closed), now: summaryOf(now) };
}

type ClosedRow = {
  month: string;
  closed_at: string;
  closed_by: { guid: string; name: string };
  closed: TypeSum[];
  now: TypeSum[];
  corrections: number;
};

/** All closed months, the latest first, or one. */
function readClosed(db: Db, company: string, month: string | null = null) {
  const line = sql`json_build_object('type', t.type, 'count', t.count, 'kopecks', t.kopecks)`;
  return rowsOf<ClosedRow>(db)`
    select to_char(m.month, 'YYYY-MM') as month, m.closed_at,
      json_build_object('guid', u.guid, 'name', ${nameWithin('m.company')}) as closed_by,
      (select coalesce(json_agg(${line}), '[]') from closed_total t where t.company = m.company and t.month = m.month) as closed,
      (select coalesce(json_agg(${line}), '[]') from month_total t where t.company = m.company and t.split = 'all' and t.month = m.month) as now,
      (select count(distinct c.transaction) from correction c where c.company = m.company and c.month = m.month) as corrections
    from closed_month m join app_user u on u.guid = m.closed_by
    where m.company = ${company} ${month === null ? sql`` : sql`and m.month = ${`${month}-01`}::date`} order by m.month desc`;
}

/** The month that it is in Moscow. */
function readCurrentMonth(trx: Trx) {
  return oneValue<string>(trx)`select to_char(now() at time zone 'Europe/Moscow', 'YYYY-MM')`;
}

/** Closes a month with the sums it has; false when it is closed already. */
async function insertClosed(trx: Trx, company: string, month: string, user: string) {
  const day = `${month}-01`;
  const closed = await hasRows(trx)`
    insert into closed_month (company, month, closed_by) values (${company}, ${day}, ${user}) on conflict do nothing returning month`;
  if (!closed) return false;
  await sql`
    insert into closed_total (company, month, type, count, kopecks)
    select company, month, type, count, kopecks from month_total
    where company = ${company} and split = 'all' and month = ${day}::date and count > 0`.execute(trx);
  return true;
}

/** False when it is not closed. */
function deleteClosed(trx: Trx, company: string, month: string) {
  return hasRows(trx)`
    delete from closed_month where company = ${company} and month = ${`${month}-01`}::date returning month`;
}

/** Changes made after closing, the latest first. */
export function listCorrections(db: Db, company: string, { month, ...query }: CorrectionQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: sql`from correction c
        join changeset s on s.company = c.company and s.guid = c.changeset
        join app_user u on u.guid = s.author
        join transaction t on t.company = c.company and t.guid = c.transaction`,
      where: sql`c.company = ${company} and c.month = ${`${month}-01`}::date`,
      searched: [sql`t.description`, nameWithin('c.company')],
      fields: sql`to_char(c.month, 'YYYY-MM') as month, c.changeset, ${jsonInstant('s.created_at')} as changed_at,
        json_build_object('guid', u.guid, 'name', ${nameWithin('c.company')}) as author, c.transaction, c.type, t.description,
        round(c.before_kopecks / 100.0, 2) as before, round(c.after_kopecks / 100.0, 2) as after`,
      defaultOrder: sql`s.seq desc`,
      columns: { changed_at: sql`s.seq` },
      tiebreak: sql`c.transaction`,
    },
    query,
  );
}
