import type { ServiceCategory, ServiceCategoryEdit } from '../../../contract/resources/serviceCategory.ts';
import { restoreServicesOf } from '../../database/priceList/restoreCategory.ts';
import { type CategoryRow, categoryColumns, categoryFields, difference } from '../../database/priceList/rows.ts';
import { settleCategories } from '../../database/priceList/settle.ts';
import { updateRow } from '../../database/updateRow.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { deleteServicesOf } from './store.ts';

/** Renames a category, deletes it with its services, or restores it to its old place with the services that were deleted with it. */
export async function editCategory(
  write: CompanyWrite,
  guid: string,
  set: ServiceCategoryEdit,
  version: number | null,
): Promise<ServiceCategory> {
  const { company } = write;
  const found = await updateRow<CategoryRow>(write.trx, {
    table: 'service_category',
    columns: categoryColumns,
    company,
    guid,
    set,
    version,
  });
  if (!found) throw new ApiError(1101);
  const { before } = found;
  if (version !== null && before.version !== version) throw new ApiError(1103, { current: before });
  if (!found.after) return before;
  const { after } = found;
  const changed = difference(before, after, categoryFields);
  if (changed) write.note({ entity: 'service_category', guid, title: after.title, ...changed });
  if (after.is_deleted && !before.is_deleted) return deleted(write, after);
  if (before.is_deleted && !after.is_deleted) return restored(write, after);
  write.describe('edit', `Переименована категория «${before.title}» в «${after.title}»`);
  return after;
}

async function deleted(write: CompanyWrite, category: CategoryRow): Promise<ServiceCategory> {
  write.describe('delete', `Удалена категория «${category.title}»`);
  for (const row of await deleteServicesOf(write.trx, write.company, category.guid)) {
    write.note({ entity: 'service', ...row, before: { is_deleted: false }, after: { is_deleted: true } });
  }
  await settleCategories(write, []);
  return category;
}

async function restored(write: CompanyWrite, category: CategoryRow): Promise<ServiceCategory> {
  write.describe('edit', `Восстановлена категория «${category.title}»`);
  await restoreServicesOf(write, category.guid);
  const places = await settleCategories(write, [category]);
  return { ...category, position: places.get(category.guid) ?? category.position };
}
