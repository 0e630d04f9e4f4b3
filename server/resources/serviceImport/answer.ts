import type { ImportAnswer, ImportChange, ImportedFields } from '../../../contract/serviceImport.ts';
import type { ServiceRow } from '../../database/priceList/rows.ts';
import type { Fields, ImportPlan, PriceList } from './plan.ts';

/** A plan as the call answers it. After the commit `made` has the guids of the created services, in the order of `plan.creates`. */
export function answerOf(
  plan: ImportPlan,
  list: PriceList,
  hash: string,
  done: { made: readonly string[]; changeset: string | null } = { made: [], changeset: null },
): ImportAnswer {
  const titles = new Map(list.categories.map((category) => [category.guid, category.title]));
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
    plan: hash,
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

function shown({ title, unit_of_measure, cost_per_unit, price_per_unit }: Fields, category: string): ImportedFields {
  return { title, category, unit_of_measure, cost_per_unit, price_per_unit };
}
