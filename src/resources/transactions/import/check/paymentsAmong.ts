import type { Contractor } from '../../../../../contract/directory.ts';
import type { CheckRow } from '../../../../importing/check/checkRow.ts';
import { plainLine } from '../../../../importing/recognition/plainLine.ts';
import type { OperationRow } from '../operationKind.ts';
import { plainInn } from '../recognition/judgeOperation.ts';

/** Expenses of the file that lead to one of these contractors, by ИНН or, without one, by name; and how those are called. */
export function paymentsAmong(
  rows: readonly CheckRow<OperationRow>[],
  brigades: readonly Contractor[],
): { numbers: number[]; names: string[] } {
  const byInn = new Map(brigades.flatMap(({ inn, title }) => (inn ? [[inn, title] as const] : [])));
  const byName = new Map(brigades.map(({ title }) => [fold(title), title]));
  const names = new Set<string>();
  const numbers: number[] = [];
  for (const { values, skipped } of rows) {
    if (skipped || values.type !== 'expense') continue;
    const found = byInn.get(plainInn(values.inn)) ?? byName.get(fold(values.contractor));
    if (found === undefined) continue;
    names.add(found);
    numbers.push(values.row);
  }
  return { numbers, names: [...names] };
}

/** Case, ё/е and spaces do not tell names apart, as on the server. */
function fold(name: string | null): string {
  return plainLine(name).toLowerCase().replaceAll('ё', 'е');
}
