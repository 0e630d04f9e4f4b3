import { newService, type Service, type ServiceCreate } from '../../../contract/service.ts';
import { claimGuid } from '../../database/claimGuid.ts';
import { readCategory, readServices } from '../../database/priceList/read.ts';
import { created, serviceFields } from '../../database/priceList/rows.ts';
import { settleServices } from '../../database/priceList/settle.ts';
import type { CompanyWrite } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { insertService } from './store.ts';

/** Creates a service, last in its category unless it asks for a place. The same guid again answers the row that is there. */
export async function createService(write: CompanyWrite, request: ServiceCreate): Promise<{ row: Service; isNew: boolean }> {
  const { position, ...fields } = request;
  const claimed = await claimGuid(write, 'service', request.guid);
  if (claimed === 'taken') throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
  if (claimed === 'own') {
    const [row] = await readServices(write.trx, write.company, [request.guid]);
    if (!row) throw new ApiError(1101);
    return { row, isNew: false };
  }
  const row = await insertService(write.trx, { ...newService, ...fields });
  if (!row) throw await noCategory(write, request.category);
  write.note({ entity: 'service', guid: row.guid, title: row.title, before: null, after: created(row, serviceFields) });
  write.describe('create', `Добавлена услуга «${row.title}»`);
  if (position === undefined || position >= row.position) return { row, isNew: true };
  const places = await settleServices(write, new Map([[row.category, [{ guid: row.guid, position }]]]));
  return { row: { ...row, position: places.get(row.guid) ?? row.position }, isNew: true };
}

/** Why a category cannot take a service: it is deleted (1100), or the company has none such (1101). */
export async function noCategory(write: CompanyWrite, category: string): Promise<ApiError> {
  const known = await readCategory(write.trx, write.company, category);
  return known
    ? new ApiError(1100, { fields: { category: ['Эта категория удалена: выберите другую или сначала восстановите её.'] } })
    : new ApiError(1101, { detail: 'Категория не найдена.' });
}
