import type { ServiceRows, ServiceRowsAnswer } from '../../../contract/resources/serviceImport.ts';
import type { Db } from '../../database/connection.ts';
import { insertServices, overwriteServices } from '../../database/priceList/bulk.ts';
import { readNamedCategories, readServices } from '../../database/priceList/read.ts';
import { restoreCategoryAlone } from '../../database/priceList/restoreCategory.ts';
import type { CategoryRow } from '../../database/priceList/rows.ts';
import { settleServices } from '../../database/priceList/settle.ts';
import { readUsedGuids } from '../../database/readUsedGuids.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { planRows, type RowsPlan } from './plan.ts';

/** Changes and adds many services as one changeset; those that somebody changed meanwhile are left alone and answered as `stale`. */
export function changeRows(db: Db, actor: Actor, request: ServiceRows): Promise<ServiceRowsAnswer> {
  return writeCompany(db, actor, async (write) => {
    const { edits = [], create = [] } = request;
    const named = [...edits, ...create].map((row) => row.guid);
    const before = new Map((await readServices(write.trx, write.company, named)).map((row) => [row.guid, row]));
    if (edits.some((edit) => !before.has(edit.guid))) throw new ApiError(1101);
    const fresh = create.filter((row) => !before.has(row.guid));
    await checkFree(
      write,
      fresh.map((row) => row.guid),
    );
    const categories = await livingCategories(write, [
      ...edits.flatMap((edit) => edit.category ?? []),
      ...fresh.map((row) => row.category),
    ]);
    const plan = planRows(edits, fresh, before);
    await carryOut(write, plan, categories);
    write.describe(plan.kind, request.title ?? plan.title);
    const rows = await readServices(write.trx, write.company, named);
    const stale = new Set(plan.stale.map((row) => row.guid));
    return { rows: rows.filter((row) => !stale.has(row.guid)), stale: plan.stale, changeset: write.changeset };
  });
}

async function carryOut(write: CompanyWrite, plan: RowsPlan, known: Map<string, CategoryRow>): Promise<void> {
  for (const category of plan.restoredIn) {
    const [row] = known.has(category) ? [] : await readNamedCategories(write.trx, write.company, [category]);
    if (row?.is_deleted) await restoreCategoryAlone(write, row);
  }
  await overwriteServices(write, plan.overwrites);
  await insertServices(write, plan.inserts);
  await settleServices(write, plan.places);
}

/** @throws 1100 for a guid that another row has */
async function checkFree(write: CompanyWrite, guids: readonly string[]): Promise<void> {
  if ((await readUsedGuids(write.trx, guids)).length === 0) return;
  throw new ApiError(1100, { fields: { create: ['Один из идентификаторов уже занят.'] } });
}

/** @throws 1101 for a category that the company lacks, 1100 for a deleted one */
async function livingCategories(write: CompanyWrite, guids: readonly string[]): Promise<Map<string, CategoryRow>> {
  const rows = new Map((await readNamedCategories(write.trx, write.company, [...new Set(guids)])).map((row) => [row.guid, row]));
  if (guids.some((guid) => !rows.has(guid))) throw new ApiError(1101, { detail: 'Категория не найдена.' });
  if ([...rows.values()].some((row) => row.is_deleted)) {
    throw new ApiError(1100, { fields: { category: ['Эта категория удалена: выберите другую или сначала восстановите её.'] } });
  }
  return rows;
}
