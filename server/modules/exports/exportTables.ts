import { sql } from 'kysely';
import type { ExportKind } from '../../../contract/export.ts';
import { objectStatusTitles, transactionTypeTitles } from '../../../contract/titles.ts';
import type { Trx } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { type MoneyFilter, moneyWhere } from '../money/operations/service.ts';
import type { ExportOrder } from './exportOrder.ts';
import { allServicesTable, priceTable, serviceCategoriesTable } from './priceTables.ts';
import { reportTables } from './reportTables.ts';
import { day, deleted, guid, identifier, money, whole as number, type SqlSource, sqlTable, type Table, text, word } from './table.ts';

/** In the order of the alphabet, as the lists stand. */
const byTitle = foldedText(sql`t.title`);

type Tables = { tables: Table[]; period: { from: string | null; to: string | null } };

/** The tables that an order is for, and the period that they are of. */
export async function tablesOf(trx: Trx, order: ExportOrder, now: Date): Promise<Tables> {
  if (order.kind === 'analytics') return reportTables(trx, order, now);
  const { company, kind, filter } = order;
  return { tables: await dataTables(trx, company, kind, filter), period: { from: filter?.from ?? null, to: filter?.to ?? null } };
}

async function dataTables(trx: Trx, company: string, kind: Exclude<ExportKind, 'analytics'>, filter: ExportOrder['filter']) {
  switch (kind) {
    case 'transactions':
      return [operationsTable(company, { ...filter, is_deleted: false }, false)];
    case 'prices':
      return [await priceTable(trx, company)];
    case 'objects':
      return [objectsTable(company, false)];
    case 'contractors':
      return [contractorsTable(company, false)];
    case 'bills':
      return [billsTable(company, false)];
    case 'everything':
      return everything(company);
  }
}

/** Every entity of the company, deleted rows too. */
function everything(company: string) {
  return [
    billsTable(company, true),
    objectsTable(company, true),
    contractorCategoriesTable(company),
    contractorsTable(company, true),
    operationsTable(company, {}, true),
    serviceCategoriesTable(company),
    allServicesTable(company),
  ];
}

/** @param whole with all that the database knows of an operation: whether it is deleted, and what it leads to by guid */
function operationsTable(company: string, filter: MoneyFilter, whole: boolean) {
  const refs = [
    guid('Идентификатор объекта', sql`t.stroiobject`),
    guid('Идентификатор контрагента', sql`t.contractor`),
    guid('Идентификатор статьи', sql`t.bill`),
  ];
  return sqlTable({
    name: 'transaction',
    title: 'операции',
    columns: [
      day('Дата', sql`t.date`),
      text('Тип', word(sql`t.type`, transactionTypeTitles), 11),
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
    table: 'transaction',
    joins: sql`
      left join site_object o on o.company = t.company and o.guid = t.stroiobject
      left join contractor k on k.company = t.company and k.guid = t.contractor
      left join bill b on b.company = t.company and b.guid = t.bill`,
    where: moneyWhere(company, filter),
    order: sql`t.date desc, t.ordinal desc`,
  });
}

function billsTable(company: string, whole: boolean) {
  const columns = [text('Название', sql`t.title`, 40)];
  return directory(company, whole, { name: 'bill', title: 'статьи', table: 'bill', columns });
}

function objectsTable(company: string, whole: boolean) {
  const columns = [
    text('Название', sql`t.title`, 40),
    text('Адрес', sql`t.address`, 50),
    text('Статус', word(sql`t.status`, objectStatusTitles), 14),
    money('План прихода', sql`t.planned_income`),
    money('План расхода', sql`t.planned_expense`),
  ];
  return directory(company, whole, { name: 'object', title: 'объекты', table: 'site_object', columns });
}

function contractorsTable(company: string, whole: boolean) {
  const columns = [
    text('Название', sql`t.title`, 40),
    text('Категория', sql`g.title`, 22),
    text('Телефон', sql`t.phone`, 20),
    text('E-mail', sql`t.email`, 30),
    text('ИНН', sql`t.inn`, 14),
    text('Комментарий', sql`t.comment`, 50),
    ...(whole ? [guid('Идентификатор категории', sql`t.category`)] : []),
  ];
  const joins = sql`left join contractor_category g on g.company = t.company and g.guid = t.category`;
  return directory(company, whole, { name: 'contractor', title: 'контрагенты', table: 'contractor', columns, joins });
}

/** They are never deleted. */
function contractorCategoriesTable(company: string) {
  return sqlTable({
    name: 'contractor_category',
    title: 'категории контрагентов',
    columns: [text('Название', sql`t.title`, 40), number('Тип', sql`t.contractor_type`), identifier],
    table: 'contractor_category',
    where: sql`t.company = ${company}`,
    order: sql`t.contractor_type, ${byTitle}, t.guid`,
  });
}

/** @param whole with deleted rows, which say so, and with all that the database knows of a row */
function directory(company: string, whole: boolean, source: Omit<SqlSource, 'where' | 'order'>) {
  return sqlTable({
    ...source,
    columns: [
      ...source.columns,
      ...(whole ? [deleted] : []),
      identifier,
      ...(whole ? [guid('Идентификатор основной записи', sql`t.merged_into`)] : []),
    ],
    where: whole ? sql`t.company = ${company}` : sql`t.company = ${company} and not t.is_deleted`,
    order: sql`${byTitle}, t.guid`,
  });
}
