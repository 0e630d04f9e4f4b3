import type { ImportRow, ServiceImport } from '../../../contract/serviceImport.ts';
import { tidy } from '../../database/fileText.ts';
import { type CheckedRow, checkRow } from './checkRow.ts';
import { keyOfRow } from './match.ts';
import type { ImportPlan, PriceList } from './plan.ts';

/** The rows without errors; every row of a group with one key gets a warning. */
export function goodRows({ others }: PriceList, { rows, key }: Pick<ServiceImport, 'rows' | 'key'>, plan: ImportPlan): CheckedRow[] {
  const good: CheckedRow[] = [];
  const groups = new Map<string, number[]>();
  for (const source of rows) {
    const { checked, errors, warnings } = checkRow(source, key);
    plan.errors.push(...errors);
    if (!checked) continue;
    if (checked.guid !== null && others?.taken.has(checked.guid)) {
      plan.errors.push({ row: checked.row, field: 'guid', detail: 'Этот идентификатор уже занят.' });
      continue;
    }
    plan.warnings.push(...warnings);
    good.push(checked);
    const id = keyOfRow(checked, key);
    if (id === null) continue;
    const group = groups.get(id);
    if (group) group.push(checked.row);
    else groups.set(id, [checked.row]);
  }
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    for (const row of group) {
      plan.warnings.push({
        row,
        field: key === 'guid' ? 'guid' : 'title',
        detail: `Такая же строка в файле ещё раз: ${sameRows(group, row)}.`,
      });
    }
  }
  return good;
}

/** What a row with errors is about, as far as it can be read. */
export function namedBy({ title, category, guid }: ImportRow): Pick<CheckedRow, 'title' | 'category' | 'guid'> {
  return { title: tidy(title), category: tidy(category) || null, guid: tidy(guid).toLowerCase() || null };
}

function sameRows(group: readonly number[], row: number): string {
  const count = group.length - 1;
  const named = group
    .slice(0, 6)
    .filter((other) => other !== row)
    .slice(0, 5);
  const more = count > named.length ? ` и ещё ${count - named.length}` : '';
  return `${count === 1 ? 'строка' : 'строки'} ${named.join(', ')}${more}`;
}
