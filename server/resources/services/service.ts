import type { Placed } from '../../../contract/arrange.ts';
import type { Role } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Service, ServiceCreate, ServiceEdit, SortPositions } from '../../../contract/service.ts';
import type { Db } from '../../database/connection.ts';
import { readServices } from '../../database/priceList/read.ts';
import { settleServices } from '../../database/priceList/settle.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ListPage } from '../../http/list-query.ts';
import { listServices } from '../../lists/services.ts';
import { createService } from './create.ts';
import { editService } from './edit.ts';
import { deleteServices } from './store.ts';

export function list(db: Db, company: string, role: Role, query: ListQuery): Promise<ListPage> {
  return listServices(db, company, role, query);
}

/** @param existed told when the guid was this company's already, so that the answer is 200 instead of 201 */
export function create(db: Db, actor: Actor, request: ServiceCreate, existed: () => void): Promise<Service> {
  return writeCompany(db, actor, async (write) => {
    const { row, isNew } = await createService(write, request);
    if (!isNew) existed();
    return row;
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function edit(db: Db, actor: Actor, guid: string, request: ServiceEdit, version: number | null): Promise<Service> {
  return writeCompany(db, actor, (write) => editService(write, guid, request, version));
}

/** Gives services the places they ask for; a deleted one has no place and is passed over. Answers those who asked and those who had to move. */
export function sort(db: Db, actor: Actor, request: SortPositions): Promise<Placed[]> {
  return writeCompany(db, actor, async (write) => {
    const wanted = request.sort_positions;
    const rows = await readServices(
      write.trx,
      write.company,
      wanted.map((row) => row.guid),
    );
    if (rows.length !== wanted.length) throw new ApiError(1101);
    const categoryOf = new Map(rows.map((row) => [row.guid, row.category]));
    const places = new Map<string, Placed[]>(rows.map((row) => [row.category, []]));
    for (const row of wanted) places.get(categoryOf.get(row.guid) ?? '')?.push(row);
    write.describe('reorder', 'Изменён порядок услуг');
    const settled = await settleServices(write, places);
    return Array.from(settled, ([guid, position]) => ({ guid, position }));
  });
}

/** Deletes every service of the price list in one changeset; categories stay. */
export function deleteAll(db: Db, actor: Actor): Promise<{ deleted: number; changeset: string | null }> {
  return writeCompany(db, actor, async (write) => {
    const rows = await deleteServices(write.trx, write.company);
    for (const row of rows) {
      write.note({ entity: 'service', ...row, before: { is_deleted: false }, after: { is_deleted: true } });
    }
    write.describe('delete_all', 'Прайс-лист очищен');
    return { deleted: rows.length, changeset: write.changeset };
  });
}
