import { type RawBuilder, sql } from 'kysely';
import type { SiteObject } from '../../../../contract/resources/directory.ts';
import { deleted, guid, identifier, money, whole as number, text, word } from './columns.ts';
import { type SqlColumn, sqlTable, type Table } from './table.ts';

type Options = {
  title?: string;
  /** with deleted rows, which say so, and with all that the database knows of a row */
  whole?: boolean;
};

const statuses: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };

export function billsTable(company: string, options: Options = {}): Table {
  return directory('bill', sql`bill t`, company, [text('Название', sql`t.title`, 40)], { title: 'статьи', ...options });
}

export function objectsTable(company: string, options: Options = {}): Table {
  const columns = [
    text('Название', sql`t.title`, 40),
    text('Адрес', sql`t.address`, 50),
    text('Состояние', word(sql`t.status`, statuses), 14),
    money('План прихода', sql`t.planned_income`),
    money('План расходов', sql`t.planned_expense`),
  ];
  return directory('object', sql`site_object t`, company, columns, { title: 'объекты', ...options });
}

export function contractorsTable(company: string, options: Options = {}): Table {
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
export function contractorCategoriesTable(company: string): Table {
  const all = sql`contractor_category t`;
  return sqlTable({
    name: 'contractor_category',
    title: 'категории контрагентов',
    columns: [text('Название', sql`t.title`, 40), number('Тип', sql`t.contractor_type`), identifier],
    from: all,
    counted: all,
    where: sql`t.company = ${company}`,
    order: sql`t.contractor_type, t.title, t.guid`,
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
    columns: [...columns, ...(whole ? [deleted] : []), identifier],
    from,
    counted,
    where: whole ? sql`t.company = ${company}` : sql`t.company = ${company} and not t.is_deleted`,
    order: sql`t.title, t.guid`,
  });
}
