import type { Placed } from '../../../contract/arrange.ts';
import type { Service, ServiceEdit } from '../../../contract/service.ts';
import { readCategory, readServices } from '../../database/priceList/read.ts';
import { restoreCategoryAlone } from '../../database/priceList/restoreCategory.ts';
import { difference, type ServiceRow, serviceColumns, serviceFields } from '../../database/priceList/rows.ts';
import { settleServices } from '../../database/priceList/settle.ts';
import { updateRow } from '../../database/updateRow.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { noCategory } from './create.ts';

/** Changes a service. Moved to another category it goes last, restored to its old place, unless the request names a place. */
export async function editService(write: CompanyWrite, guid: string, edit: ServiceEdit, version: number | null): Promise<Service> {
  const { position, ...set } = edit;
  if (set.category !== undefined) {
    const category = await readCategory(write.trx, write.company, set.category);
    if (!category || category.is_deleted) throw await noCategory(write, set.category);
  }
  const found = await updateRow<ServiceRow>(write.trx, {
    table: 'service',
    columns: serviceColumns,
    company: write.company,
    guid,
    set,
    version,
  });
  if (!found) throw new ApiError(1101);
  const { before } = found;
  if (version !== null && before.version !== version) throw new ApiError(1103, { current: before });
  const after = found.after ?? before;
  const changed = difference(before, after, serviceFields);
  if (changed) write.note({ entity: 'service', guid, title: after.title, ...changed });
  write.describe(...described(before, after));
  return settled(write, before, after, position);
}

function described(before: ServiceRow, after: ServiceRow): Parameters<CompanyWrite['describe']> {
  if (after.is_deleted && !before.is_deleted) return ['delete', `Удалена услуга «${after.title}»`];
  if (before.is_deleted && !after.is_deleted) return ['edit', `Восстановлена услуга «${after.title}»`];
  if (after === before) return ['reorder', `Переставлена услуга «${after.title}»`];
  if (after.category !== before.category) return ['edit', `Перемещена услуга «${after.title}»`];
  return ['edit', `Изменена услуга «${after.title}»`];
}

/** Renumbers the categories that lost, got or moved the row, and answers the row as it stands then. */
async function settled(write: CompanyWrite, before: ServiceRow, after: ServiceRow, position: number | undefined): Promise<ServiceRow> {
  const moved = after.category !== before.category;
  const restored = before.is_deleted && !after.is_deleted;
  const gone = after.is_deleted && !before.is_deleted;
  if (!moved && !restored && !gone && position === undefined) return after;
  if (restored && !moved) await restoreCategory(write, after.category);
  const placed: Placed[] = [];
  if (position !== undefined) placed.push({ guid: after.guid, position });
  else if (moved) placed.push({ guid: after.guid, position: Number.MAX_SAFE_INTEGER });
  else if (restored) placed.push({ guid: after.guid, position: after.position });
  const places = await settleServices(
    write,
    new Map<string, Placed[]>([
      [before.category, []],
      [after.category, placed],
    ]),
  );
  if (!after.is_deleted) return { ...after, position: places.get(after.guid) ?? after.position };
  const [row] = await readServices(write.trx, write.company, [after.guid]);
  return row ?? after;
}

/** A living service stands in a living category, so a service restored alone brings its category back, without the other services. */
async function restoreCategory(write: CompanyWrite, guid: string): Promise<void> {
  const category = await readCategory(write.trx, write.company, guid);
  if (category?.is_deleted) await restoreCategoryAlone(write, category);
}
