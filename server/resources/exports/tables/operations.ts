import { sql } from 'kysely';
import type { TransactionType } from '../../../../contract/resources/transaction.ts';
import { type MoneyFilter, moneyWhere } from '../../../database/money/filter.ts';
import { day, deleted, guid, identifier, money, text, word } from './columns.ts';
import { sqlTable, type Table } from './table.ts';

const types: Record<TransactionType, string> = { income: 'Приход', expense: 'Расход', payment: 'Выплата', dividend: 'Дивиденды' };

/** @param whole with all that the database knows of an operation: whether it is deleted, and what it leads to by guid */
export function operationsTable(company: string, filter: MoneyFilter, { title = 'операции', whole = false } = {}): Table {
  const joined = (table: string, alias: string, column: string) =>
    sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.company`)} = t.company and ${sql.ref(`${alias}.guid`)} = ${sql.ref(`t.${column}`)}`;
  const refs = [
    guid('Идентификатор объекта', sql`t.stroiobject`),
    guid('Идентификатор контрагента', sql`t.contractor`),
    guid('Идентификатор статьи', sql`t.bill`),
  ];
  return sqlTable({
    name: 'transaction',
    title,
    columns: [
      day('Дата', sql`t.date`),
      text('Тип', word(sql`t.type`, types), 11),
      money('Сумма', sql`t.amount`),
      text('Объект', sql`o.title`),
      text('Контрагент', sql`k.title`),
      text('Статья расходов', sql`b.title`, 22),
      text('Описание', sql`t.description`, 50),
      text('Номер документа', sql`t.document`, 18),
      ...(whole ? [deleted] : []),
      identifier,
      ...(whole ? refs : []),
    ],
    from: sql`transaction t ${joined('site_object', 'o', 'stroiobject')} ${joined('contractor', 'k', 'contractor')} ${joined('bill', 'b', 'bill')}`,
    counted: sql`transaction t`,
    where: moneyWhere(company, whole ? filter : { ...filter, is_deleted: false }),
    order: sql`t.date desc, t.ordinal desc`,
  });
}
