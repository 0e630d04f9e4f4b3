import { randomUUID } from 'node:crypto';
import type { Placed } from '../../database/priceList/arrange.ts';
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
  const created = newServices(list, plan, guidOf);
  await insertServices(write, created);
  const updates = plan.updates.map(({ before, target, fields }) => ({ before, after: { ...before, ...fields, category: guidOf(target) } }));
  const deletes = plan.deletes.map((before) => ({ before, after: { ...before, is_deleted: true } }));
  await overwriteServices(write, [...updates, ...deletes]);
  const places = new Map<string, Placed[]>(plan.deletes.map((row) => [row.category, []]));
  for (const { before, after } of updates) {
    if (before.category === after.category) continue;
    if (!places.has(before.category)) places.set(before.category, []);
    const arrivals = places.get(after.category) ?? [];
    arrivals.push({ guid: after.guid, position: Number.MAX_SAFE_INTEGER });
    places.set(after.category, arrivals);
  }
  await settleServices(write, places);
  return created.map((row) => row.guid);
}

function newServices(list: PriceList, plan: ImportPlan, guidOf: (target: Target) => string): ServiceRow[] {
  const last = new Map<string, number>();
  for (const row of list.services) last.set(row.category, Math.max(last.get(row.category) ?? 0, row.position));
  return plan.creates.map(({ target, fields }) => {
    const category = guidOf(target);
    const position = (last.get(category) ?? 0) + 1;
    last.set(category, position);
    return { ...fields, guid: randomUUID(), category, position, is_deleted: false, version: 1, updated_at: '' };
  });
}
