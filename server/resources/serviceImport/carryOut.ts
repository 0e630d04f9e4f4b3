import { randomUUID } from 'node:crypto';
import type { Placed } from '../../../contract/arrange.ts';
import { insertCategories, insertServices, overwriteServices } from '../../database/priceList/bulk.ts';
import type { ServiceRow } from '../../database/priceList/rows.ts';
import { settleServices } from '../../database/priceList/settle.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { ImportPlan, PriceList, Target } from './plan.ts';

/**
 * Writes a plan in a few statements, whatever its size. New categories go last in the order of the file, new services last in their categories,
 * services moved to another category after them.
 * @returns guids of the created services, in the order of `plan.creates`
 */
export async function carryOut(write: CompanyWrite, list: PriceList, plan: ImportPlan): Promise<string[]> {
  const made = new Map<Target, string>(plan.newCategories.map((target) => [target, randomUUID()]));
  const guidOf = (target: Target) => target.guid ?? (made.get(target) as string);
  await insertCategories(
    write,
    plan.newCategories.map((target, index) => ({
      guid: guidOf(target),
      title: target.title,
      company: write.company,
      position: list.categories.length + index + 1,
      is_deleted: false,
      version: 1,
    })),
  );
  const rows = newServices(list, plan, guidOf);
  await insertServices(
    write,
    rows.filter((_, index) => !plan.creates[index]?.deleted),
  );
  const returns = rows.flatMap((after, index) => {
    const before = plan.creates[index]?.deleted;
    return before ? [{ before, after: { ...after, position: before.position } }] : [];
  });
  const updates = plan.updates.map(({ before, target, fields }) => ({ before, after: { ...before, ...fields, category: guidOf(target) } }));
  const deletes = plan.deletes.map((before) => ({ before, after: { ...before, is_deleted: true } }));
  await overwriteServices(write, [...returns, ...updates, ...deletes]);
  const places = new Map<string, Placed[]>(plan.deletes.map((row) => [row.category, []]));
  const placesIn = (category: string) => places.get(category) ?? places.set(category, []).get(category);
  const goLast = ({ guid, category }: ServiceRow) => placesIn(category)?.push({ guid, position: Number.MAX_SAFE_INTEGER });
  // where services come back, all that came with the file take their places again, in its order
  const reordered = new Set(returns.map(({ after }) => after.category));
  for (const row of rows) if (reordered.has(row.category)) goLast(row);
  for (const { before, after } of updates) {
    if (before.category === after.category) continue;
    placesIn(before.category);
    goLast(after);
  }
  await settleServices(write, places);
  return rows.map((row) => row.guid);
}

/** The rows that `plan.creates` stands for, in its order: new ones, and deleted ones as they come back. */
function newServices(list: PriceList, plan: ImportPlan, guidOf: (target: Target) => string): ServiceRow[] {
  const last = new Map<string, number>();
  for (const row of list.services) last.set(row.category, Math.max(last.get(row.category) ?? 0, row.position));
  return plan.creates.map(({ target, fields, guid }) => {
    const category = guidOf(target);
    const position = (last.get(category) ?? 0) + 1;
    last.set(category, position);
    return { ...fields, guid: guid ?? randomUUID(), category, position, is_deleted: false, version: 1, updated_at: '' };
  });
}
