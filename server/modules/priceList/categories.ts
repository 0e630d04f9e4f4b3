import type { Placed } from '../../../contract/priceList.ts';
import type { ServiceCategory, ServiceCategoryCreate, ServiceCategoryEdit, SortPositions } from '../../../contract/service.ts';
import type { Db } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { guidsOf } from '../../database/rows.ts';
import { updateRow } from '../../database/updateRow.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { type CategoryRow, categoryColumns, categoryFields } from './rows.ts';
import { deleteServices, insertCategory, readCategory, readDeletedWith, readNamedCategories } from './store.ts';
import { restoreServicesOf, settleCategories } from './writeRows.ts';

/** @param existed told when the guid was this company's already, so that the answer is 200 instead of 201 */
export function create(db: Db, actor: Actor, request: ServiceCategoryCreate, existed: () => void): Promise<ServiceCategory> {
  return writeCompany(db, actor, async (write) => {
    const isNew = await claimGuid(write, 'service_category', request.guid);
    if (!isNew) existed();
    const row = isNew ? await insertCategory(write.trx, request) : await readCategory(write, request.guid);
    if (!row) throw new DomainError(1101);
    if (!isNew) return row;
    write.noteCreated('service_category', row, categoryFields);
    write.describe('create', `Добавлена категория «${row.title}»`);
    return row;
  });
}

/**
 * Renames a category, deletes it with its services, or restores it to its old place with the services that were deleted with it.
 * @param version the version the caller saw, null when the last write wins
 */
export function edit(db: Db, actor: Actor, guid: string, set: ServiceCategoryEdit, version: number | null): Promise<ServiceCategory> {
  return writeCompany(db, actor, async (write) => {
    const { trx, company } = write;
    // asked before the category is written: that moves its moment
    const services = set.is_deleted === false ? await readDeletedWith(trx, company, guid) : [];
    const { before, after } = await updateRow<CategoryRow>(trx, {
      table: 'service_category',
      columns: categoryColumns,
      company,
      guid,
      set,
      version,
    });
    if (!after) return before;
    write.noteChanged('service_category', [{ before, after }], categoryFields);
    if (after.is_deleted && !before.is_deleted) return deleted(write, after);
    if (before.is_deleted && !after.is_deleted) return restored(write, after, services);
    write.describe('edit', `Переименована категория «${before.title}» в «${after.title}»`);
    return after;
  });
}

/** Gives categories the places they ask for; a deleted one has no place and is passed over. Answers those who asked and those who had to move. */
export function sort(db: Db, actor: Actor, request: SortPositions): Promise<Placed[]> {
  return writeCompany(db, actor, async (write) => {
    const wanted = request.sort_positions;
    const known = await readNamedCategories(write, guidsOf(wanted));
    if (known.length !== wanted.length) throw new DomainError(1101);
    write.describe('reorder', 'Изменён порядок категорий');
    const settled = await settleCategories(write, wanted);
    return Array.from(settled, ([guid, position]) => ({ guid, position }));
  });
}

async function deleted(write: CompanyWrite, category: CategoryRow): Promise<ServiceCategory> {
  write.describe('delete', `Удалена категория «${category.title}»`);
  write.noteDeleted('service', await deleteServices(write.trx, write.company, category.guid));
  await settleCategories(write, []);
  return category;
}

async function restored(write: CompanyWrite, category: CategoryRow, services: readonly string[]): Promise<ServiceCategory> {
  write.describe('edit', `Восстановлена категория «${category.title}»`);
  await restoreServicesOf(write, category.guid, services);
  const places = await settleCategories(write, [category]);
  return { ...category, position: places.get(category.guid) ?? category.position };
}
