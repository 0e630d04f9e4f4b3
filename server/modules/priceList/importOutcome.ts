import { randomUUID } from 'node:crypto';
import type { Placed } from '../../../contract/priceList.ts';
import type { ImportAnswer, ImportChange, ImportedFields, ServiceImport } from '../../../contract/serviceImport.ts';
import { hashOfPlan } from '../../database/planAndCommit.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { Fields, ImportPlan, PriceList, Target } from './importPlan.ts';
import { placesIn, type ServiceRow } from './rows.ts';
import { insertCategories, insertServices, overwriteServices, settleServices } from './writeRows.ts';

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
  const goLast = ({ guid, category }: ServiceRow) => placesIn(places, category).push({ guid, position: Number.MAX_SAFE_INTEGER });
  // where services come back, all that came with the file take their places again, in its order
  const reordered = new Set(returns.map(({ after }) => after.category));
  for (const row of rows) if (reordered.has(row.category)) goLast(row);
  for (const { before, after } of updates) {
    if (before.category === after.category) continue;
    placesIn(places, before.category);
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

/** A plan as the call answers it. After the commit `made` has the guids of the created services, in the order of `plan.creates`. */
export function answerOf(
  plan: ImportPlan & { list: PriceList; hash: string },
  done: { made: readonly string[]; changeset: string | null } = { made: [], changeset: null },
): ImportAnswer {
  const titles = new Map(plan.list.categories.map(({ guid, title }) => [guid, title]));
  const asItWas = (row: ServiceRow) => shown(row, titles.get(row.category) ?? '');
  const changes: ImportChange[] = [
    ...plan.creates.map(({ row, target, fields, guid }, index) => ({
      action: 'create' as const,
      row,
      guid: done.made[index] ?? guid,
      before: null,
      after: shown(fields, target.title),
    })),
    ...plan.updates.map(({ row, before, target, fields }) => ({
      action: 'update' as const,
      row,
      guid: before.guid,
      before: asItWas(before),
      after: shown(fields, target.title),
    })),
    ...plan.deletes.map((before) => ({ action: 'delete' as const, row: null, guid: before.guid, before: asItWas(before), after: null })),
  ];
  return {
    plan: plan.hash,
    create: plan.creates.length,
    update: plan.updates.length,
    unchanged: plan.unchanged,
    delete: plan.deletes.length,
    new_categories: plan.newCategories.map((target) => target.title),
    errors: plan.errors,
    warnings: plan.warnings.toSorted((a, b) => a.row - b.row),
    changes,
    changeset: done.changeset,
  };
}

function shown({ title, unit_of_measure, cost_per_unit, price_per_unit, note }: Fields, category: string): ImportedFields {
  return { title, category, unit_of_measure, cost_per_unit, price_per_unit, note };
}

/** Stands for the file's rows, how they are to be taken, every living row of the price list with its version and place, and whose the other guids are. */
export function planHash(
  { categories, services, others }: PriceList,
  { rows, key, mode }: Pick<ServiceImport, 'rows' | 'key' | 'mode'>,
): string {
  const living = [...categories, ...services].map(({ guid, version, position }) => [guid, version, position]);
  const deleted = [...(others?.deleted.values() ?? [])].map(({ guid, version }) => [guid, version]).sort();
  return hashOfPlan([key, mode, rows, living, deleted, [...(others?.taken ?? [])].sort()]);
}
