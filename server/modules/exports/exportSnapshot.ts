import { sql } from 'kysely';
import type { ExportVerifyAnswer, Manifest } from '../../../contract/export.ts';
import type { TransactionSummary } from '../../../contract/transaction.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { oneRow } from '../../database/rows.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { wrongField } from '../../domainError.ts';
import { type MoneyFilter, moneyWhere } from '../money/operations/service.ts';
import { readChangesSince, readCounter } from './store.ts';

/** What a manifest tells of the moment that its tables are of. `today` is Moscow's day. */
export type Moment = { title: string; seq: number; now: string; today: string };

export function readMoment(trx: Trx, company: string) {
  return oneRow<Moment>(trx)`
    select title, change_counter as seq, now() as now, (now() at time zone 'Europe/Moscow')::date as today
    from company where guid = ${company}`;
}

/** Sums of the living operations that a filter lets through, exact to the kopeck. */
export function readTotals(trx: Trx, company: string, filter: MoneyFilter | null) {
  const sum = (type: string) => sql`coalesce(sum(t.amount) filter (where t.type = ${sql.lit(type)}), 0) as ${sql.ref(type)}`;
  return oneRow<TransactionSummary>(trx)`
    select count, income, payment, expense, dividend, income - expense - payment as profit
    from (select count(*) as count, ${sum('income')}, ${sum('payment')}, ${sum('expense')}, ${sum('dividend')}
      from transaction t where ${moneyWhere(company, { ...filter, is_deleted: false })}) sums`;
}

/** What has changed in the company since its export. @throws 1100 for a manifest of another company, or of a future that this database has not had */
export function verify(db: Db, company: string, manifest: Manifest): Promise<ExportVerifyAnswer> {
  if (manifest.company.guid !== company) {
    throw wrongField(
      'manifest',
      `Это выгрузка компании «${manifest.company.title}». Выберите её в меню компании и проверьте выгрузку ещё раз.`,
    );
  }
  return atOneMoment(db, async (trx) => {
    const { counter, ...since } = await readCounter(trx, company, manifest.seq);
    if (manifest.seq > counter) {
      throw wrongField('manifest', 'Выгрузка новее данных: её файл изменён, или данные восстановлены из более старой копии.');
    }
    return {
      ...since,
      tables: await readChangesSince(trx, company, manifest.seq),
      before: manifest.totals,
      now: await readTotals(trx, company, manifest.filter),
    };
  });
}
