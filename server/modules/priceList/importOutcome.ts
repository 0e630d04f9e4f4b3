import type { Placed } from '../../../contract/priceList.ts';
import type { ImportAnswer, ImportChange, ImportedFields, ServiceImport } from '../../../contract/serviceImport.ts';
import { hashOfPlan } from '../../database/planAndCommit.ts';
import type { CompanyWrite } from '../../database/write.ts';
import type { Fields, ImportPlan, PriceList } from './importPlan.ts';
import { LAST, placeChanged, placesIn, type ServiceRow } from './rows.ts';
import { insertCategories, insertServices, overwriteServices, settleServices } from './writeRows.ts';

/** A plan with what it was made for. */
type Planned = ImportPlan & { list: PriceList; hash: string };

/**
 * Writes a plan in a few statements, whatever its size. New categories go last in the order of the file, new services last in their categories,
 * services moved to another category after them.
 */
export async function carryOut(write: CompanyWrite, { list, ...plan }: Planned): Promise<void> {
  await insertCategories(
    write,
    plan.newCategories.map((target, index) => ({
      ...target,
      company: write.company,
      position: list.categories.length + index + 1,
      is_deleted: false,
      version: 1,
    })),
  );
  const made = madeServices(list, plan);
  await insertServices(
    write,
    made.flatMap(({ before, after }) => (before ? [] : after)),
  );
  const returns = made.flatMap(({ before, after }) => (before ? { before, after: { ...after, position: before.position } } : []));
  const deletes = plan.deletes.map((before) => ({ before, after: { ...before, is_deleted: true } }));
  await overwriteServices(write, [...returns, ...plan.updates, ...deletes]);
  const places = new Map<string, Placed[]>();
  // where services come back, all that came with the file take their places again, in its order
  const reordered = new Set(returns.map(({ after }) => after.category));
  for (const { guid, category } of made.map(({ after }) => after)) {
    if (reordered.has(category)) placesIn(places, category).push({ guid, position: LAST });
  }
  for (const overwrite of [...plan.updates, ...deletes]) placeChanged(places, overwrite);
  await settleServices(write, places);
}

/** What `plan.creates` stands for, in its order: new rows, and deleted ones (`before`) as they come back. */
function madeServices(list: PriceList, plan: Pick<ImportPlan, 'creates'>): { before: ServiceRow | undefined; after: ServiceRow }[] {
  const last = new Map<string, number>();
  for (const row of list.services) last.set(row.category, Math.max(last.get(row.category) ?? 0, row.position));
  return plan.creates.map(({ target, fields, guid, deleted }) => {
    const position = (last.get(target.guid) ?? 0) + 1;
    last.set(target.guid, position);
    return { before: deleted, after: { ...fields, guid, category: target.guid, position, is_deleted: false, version: 1, updated_at: '' } };
  });
}

/** A plan as the call answers it; `changeset` null before the commit. */
export function answerOf(plan: Planned, changeset: string | null): ImportAnswer {
  const titles = new Map(plan.list.categories.map(({ guid, title }) => [guid, title]));
  const asItWas = (row: ServiceRow) => shown(row, titles.get(row.category) ?? '');
  const changes: ImportChange[] = [
    ...plan.creates.map(({ row, target, fields, guid, isNamed }) => ({
      action: 'create' as const,
      row,
      guid: isNamed || changeset !== null ? guid : null,
      before: null,
      after: shown(fields, target.title),
    })),
    ...plan.updates.map(({ row, before, after, category }) => ({
      action: 'update' as const,
      row,
      guid: before.guid,
      before: asItWas(before),
      after: shown(after, category),
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
    changeset,
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
