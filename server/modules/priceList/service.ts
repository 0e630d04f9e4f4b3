import { sql } from 'kysely';
import { type Role, seesCost } from '../../../contract/permissions.ts';
import type { Placed } from '../../../contract/priceList.ts';
import type { ListQuery } from '../../../contract/primitives.ts';
import { newService, type Service, type ServiceCreate, type ServiceEdit, type SortPositions } from '../../../contract/service.ts';
import type { Db } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { claimGuid } from '../../database/guids.ts';
import { byGuid, groupBy, guidsOf } from '../../database/rows.ts';
import { updateRow } from '../../database/updateRow.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { jsonInstant, type ListPage, readList } from '../../http/listQuery.ts';
import { placeChanged, type ServiceRow, serviceColumns, serviceFields } from './rows.ts';
import { deleteCategories, deleteServices, insertService, readServices } from './store.ts';
import { needCategories, restoreCategories, settleServices } from './writeRows.ts';

/** All services of a company as JSON text, deleted ones too (api.md «deleted»); by default in the order of the price list. */
export function listServices(db: Db, company: string, role: Role, query: ListQuery): Promise<ListPage> {
  const cost = seesCost(role) ? sql`s.cost_per_unit` : sql`null::numeric`;
  return readList(
    db,
    {
      from: sql`from service s join service_category c on c.company = s.company and c.guid = s.category`,
      where: sql`s.company = ${company}`,
      searched: [sql`s.title`],
      fields: sql`s.guid, s.title, s.category, s.unit_of_measure, ${cost} as cost_per_unit, s.price_per_unit,
        s.note, s.position, s.is_deleted, s.version, ${jsonInstant('s.updated_at')} as updated_at,
        ${jsonInstant('s.price_changed_at')} as price_changed_at`,
      defaultOrder: sql`c.position, c.guid, s.position`,
      columns: {
        title: foldedText(sql`s.title`),
        unit_of_measure: foldedText(sql`s.unit_of_measure`),
        cost_per_unit: cost,
        price_per_unit: sql`s.price_per_unit`,
        position: sql`s.position`,
        updated_at: sql`s.updated_at`,
      },
      tiebreak: sql`s.guid`,
    },
    query,
  );
}

/** All categories of a company as JSON text, deleted ones too; by default in their order. */
export function listCategories(db: Db, company: string, query: ListQuery): Promise<ListPage> {
  return readList(
    db,
    {
      from: sql`from service_category c`,
      where: sql`c.company = ${company}`,
      searched: [sql`c.title`],
      fields: sql`c.guid, c.title, c.company, c.position, c.is_deleted, c.version`,
      defaultOrder: sql`c.position`,
      columns: { title: foldedText(sql`c.title`), position: sql`c.position` },
      tiebreak: sql`c.guid`,
    },
    query,
  );
}

/**
 * Creates a service, last in its category unless it asks for a place. The same guid again answers the row that is there.
 * @param existed told when the guid was this company's already, so that the answer is 200 instead of 201
 */
export function create(db: Db, actor: Actor, { position, ...fields }: ServiceCreate, existed: () => void): Promise<Service> {
  return writeCompany(db, actor, async (write) => {
    if (!(await claimGuid(write, 'service', fields.guid))) {
      const [known] = await readServices(write, [fields.guid]);
      if (!known) throw new DomainError(1101);
      existed();
      return known;
    }
    await needCategories(write, [fields.category]);
    const row = await insertService(write.trx, { ...newService, ...fields });
    write.noteCreated('service', row, serviceFields);
    write.describe('create', `Добавлена услуга «${row.title}»`);
    if (position === undefined || position >= row.position) return row;
    const places = await settleServices(write, new Map([[row.category, [{ guid: row.guid, position }]]]));
    return { ...row, position: places.get(row.guid) ?? row.position };
  });
}

/**
 * Changes a service. Moved to another category it goes last, restored to its old place, unless the request names a place.
 * @param version the version the caller saw, null when the last write wins
 */
export function edit(db: Db, actor: Actor, guid: string, { position, ...set }: ServiceEdit, version: number | null): Promise<Service> {
  // a move reads its category first, and where only the place changes no row is written first
  const locks = set.category === undefined && Object.keys(set).length > 0 ? 'with the row' : 'first';
  const work = async (write: CompanyWrite) => {
    const { trx, company } = write;
    if (set.category !== undefined) await needCategories(write, [set.category]);
    const { before, after = before } = await updateRow<ServiceRow>(trx, {
      table: 'service',
      columns: serviceColumns,
      company,
      guid,
      set,
      version,
      locks,
      checkAccess: (changeCounter) => write.checkAccess(changeCounter),
    });
    write.noteChanged('service', [{ before, after }], serviceFields);
    write.describe(...described(before, after));
    // a living service stands in a living category, which comes back without the other services
    if (before.is_deleted && !after.is_deleted) await restoreCategories(write, [after.category]);
    const places = new Map<string, Placed[]>();
    placeChanged(places, { before, after }, position);
    const settled = await settleServices(write, places);
    return { ...after, position: settled.get(guid) ?? after.position };
  };
  return writeCompany(db, actor, work, locks);
}

/** Gives services the places they ask for; a deleted one has no place and is passed over. Answers those who asked and those who had to move. */
export function sort(db: Db, actor: Actor, request: SortPositions): Promise<Placed[]> {
  return writeCompany(db, actor, async (write) => {
    const wanted = request.sort_positions;
    const known = byGuid(await readServices(write, guidsOf(wanted)));
    if (known.size !== wanted.length) throw new DomainError(1101);
    write.describe('reorder', 'Изменён порядок услуг');
    const settled = await settleServices(
      write,
      groupBy(wanted, ({ guid }) => known.get(guid)?.category ?? ''),
    );
    return Array.from(settled, ([guid, position]) => ({ guid, position }));
  });
}

/** Deletes every service of the price list in one changeset. @param categories they go too */
export function deleteAll(db: Db, actor: Actor, categories: boolean): Promise<{ deleted: number; changeset: string | null }> {
  return writeCompany(db, actor, async (write) => {
    const rows = await deleteServices(write.trx, write.company);
    write.noteDeleted('service', rows);
    if (categories) write.noteDeleted('service_category', await deleteCategories(write.trx, write.company));
    write.describe('delete_all', 'Прайс-лист очищен');
    return { deleted: rows.length, changeset: write.changeset };
  });
}

function described(before: ServiceRow, after: ServiceRow): Parameters<CompanyWrite['describe']> {
  if (after.is_deleted && !before.is_deleted) return ['delete', `Удалена услуга «${after.title}»`];
  if (before.is_deleted && !after.is_deleted) return ['edit', `Восстановлена услуга «${after.title}»`];
  if (after === before) return ['reorder', `Переставлена услуга «${after.title}»`];
  if (after.category !== before.category) return ['edit', `Перемещена услуга «${after.title}»`];
  return ['edit', `Изменена услуга «${after.title}»`];
}
