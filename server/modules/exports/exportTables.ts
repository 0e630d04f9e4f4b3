import { type RawBuilder, sql } from 'kysely';
import type { SiteObject } from '../../../contract/directory.ts';
import type { TransactionType } from '../../../contract/transaction.ts';
import type { Trx } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { type MoneyFilter, moneyWhere } from '../money/operations/service.ts';
import type { ExportOrder } from './exportOrder.ts';
import { allServicesTable, priceTable, serviceCategoriesTable } from './priceTables.ts';
import { reportTables } from './reportTables.ts';
import { day, deleted, guid, identifier, money, whole as number, type SqlColumn, sqlTable, type Table, text, word } from './table.ts';

/** In the order of the alphabet, as the lists stand. */
const byTitle = foldedText(sql`t.title`);

const statuses: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };

const types: Record<TransactionType, string> = { income: 'Приход', expense: 'Расход', payment: 'Выплата', dividend: 'Дивиденды' };

type Tables = { tables: Table[]; period: { from: string | null; to: string | null } };

/** The tables that an order is for, and the period that they are of. */
export async function tablesOf(trx: Trx, order: ExportOrder, now: Date): Promise<Tables> {
  const { company, kind, filter } = order;
  const period = { from: filter?.from ?? null, to: filter?.to ?? null };
  const always = { from: null, to: null };
  switch (kind) {
    case 'transactions':
      return { tables: [operationsTable(company, filter ?? {}, { title: 'операции' })], period };
    case 'prices':
      return { tables: [await priceTable(trx, company)], period: always };
    case 'objects':
      return { tables: [objectsTable(company)], period: always };
    case 'contractors':
      return { tables: [contractorsTable(company)], period: always };
    case 'bills':
      return { tables: [billsTable(company)], period: always };
    case 'everything':
      return { tables: everything(company), period: always };
    case 'analytics':
      return reportTables(trx, order, now);
  }
}

/** Every entity of the company, deleted rows too. */
function everything(company: string): Table[] {
  const whole = { whole: true };
  return [
    billsTable(company, whole),
    objectsTable(company, whole),
    contractorCategoriesTable(company),
    contractorsTable(company, whole),
    operationsTable(company, {}, whole),
    serviceCategoriesTable(company),
    allServicesTable(company),
  ];
}

/** @param whole with all that the database knows of an operation: whether it is deleted, and what it leads to by guid */
function operationsTable(company: string, filter: MoneyFilter, { title = 'операции', whole = false } = {}): Table {
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

type Options = {
  title?: string;
  /** with deleted rows, which say so, and with all that the database knows of a row */
  whole?: boolean;
};

function billsTable(company: string, options: Options = {}): Table {
  return directory('bill', sql`bill t`, company, [text('Название', sql`t.title`, 40)], { title: 'статьи', ...options });
}

function objectsTable(company: string, options: Options = {}): Table {
  const columns = [
    text('Название', sql`t.title`, 40),
    text('Адрес', sql`t.address`, 50),
    text('Состояние', word(sql`t.status`, statuses), 14),
    money('План прихода', sql`t.planned_income`),
    money('План расходов', sql`t.planned_expense`),
  ];
  return directory('object', sql`site_object t`, company, columns, { title: 'объекты', ...options });
}

function contractorsTable(company: string, options: Options = {}): Table {
  const columns = [
    text('Название', sql`t.title`, 40),
    text('Категория', sql`g.title`, 22),
    text('Телефон', sql`t.phone`, 20),
    text('E-mail', sql`t.email`, 30),
    text('ИНН', sql`t.inn`, 14),
    text('Комментарий', sql`t.comment`, 50),
    ...(options.whole ? [guid('Идентификатор категории', sql`t.category`)] : []),
  ];
  const joined = sql`contractor t left join contractor_category g on g.company = t.company and g.guid = t.category`;
  return directory('contractor', joined, company, columns, { title: 'контрагенты', ...options }, sql`contractor t`);
}

/** They are never deleted. */
function contractorCategoriesTable(company: string): Table {
  const all = sql`contractor_category t`;
  return sqlTable({
    name: 'contractor_category',
    title: 'категории контрагентов',
    columns: [text('Название', sql`t.title`, 40), number('Тип', sql`t.contractor_type`), identifier],
    from: all,
    counted: all,
    where: sql`t.company = ${company}`,
    order: sql`t.contractor_type, ${byTitle}, t.guid`,
  });
}

function directory(
  name: string,
  from: RawBuilder<unknown>,
  company: string,
  columns: SqlColumn[],
  { title, whole = false }: Options & { title: string },
  counted = from,
): Table {
  return sqlTable({
    name,
    title,
    columns: [
      ...columns,
      ...(whole ? [deleted] : []),
      identifier,
      ...(whole ? [guid('Идентификатор основной записи', sql`t.merged_into`)] : []),
    ],
    from,
    counted,
    where: whole ? sql`t.company = ${company}` : sql`t.company = ${company} and not t.is_deleted`,
    order: sql`${byTitle}, t.guid`,
  });
}
