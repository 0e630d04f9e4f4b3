import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { hasRows } from '../../database/rows.ts';
import { deleted, guid, identifier, money, sqlTable, type Table, text, whole } from './table.ts';

const joins = sql`join service_category c on c.company = t.company and c.guid = t.category`;
const order = sql`c.position, c.guid, t.position, t.guid`;
const service = [
  text('Категория', sql`c.title`),
  text('Наименование', sql`t.title`, 60),
  text('Ед. изм.', sql`t.unit_of_measure`, 11),
  money('Себестоимость', sql`t.cost_per_unit`),
  money('Цена', sql`t.price_per_unit`),
];
const note = text('Примечание', sql`t.note`, 40);

/** The price list as the price list's own export writes it and its import reads it again: with a column of notes where there are any. */
export async function priceTable(trx: Trx, company: string): Promise<Table> {
  const living = sql`t.company = ${company} and not t.is_deleted`;
  const hasNotes = await hasRows(trx)`select from service t where ${living} and t.note <> '' limit 1`;
  return sqlTable({
    name: 'service',
    title: 'Прайс-лист',
    columns: [...service, ...(hasNotes ? [note] : []), identifier],
    table: 'service',
    joins,
    where: living,
    order,
  });
}

export function allServicesTable(company: string): Table {
  return sqlTable({
    name: 'service',
    title: 'услуги',
    columns: [...service, note, whole('Место', sql`t.position`), deleted, identifier, guid('Идентификатор категории', sql`t.category`)],
    table: 'service',
    joins,
    where: sql`t.company = ${company}`,
    order,
  });
}

export function serviceCategoriesTable(company: string): Table {
  return sqlTable({
    name: 'service_category',
    title: 'категории услуг',
    columns: [text('Название', sql`t.title`, 50), whole('Место', sql`t.position`), deleted, identifier],
    table: 'service_category',
    where: sql`t.company = ${company}`,
    order: sql`t.position, t.guid`,
  });
}
