import { BOM, csvLine, csvMoney, csvText } from '../../../../contract/csvText.ts';
import type { Caption } from '../../charts/picture/paintPage.ts';
import type { Cell, TableModel } from '../Cell.ts';

/** A table as Russian Excel opens it: what it is of on top, then the table, then its sums. */
export function reportCsv({ title, lines }: Caption, { head, columns, rows, sums }: TableModel): string {
  const row = (first: string, cells: readonly Cell[]) => csvLine([csvText(first), ...cells.map(cellText)]);
  return [
    BOM,
    ...[title, ...lines].map((line) => csvLine([csvText(line)])),
    csvLine([]),
    csvLine([head, ...columns].map(csvText)),
    ...rows.map(({ title: first, note, cells }) => row(note ? `${first} (${note})` : first, cells)),
    ...(sums ? [row('Итого', sums)] : []),
  ].join('');
}

function cellText({ kind, value }: Cell): string {
  if (value === null || kind === 'money') return csvMoney(value);
  return kind === 'count' ? String(value) : value.toFixed(1).replace('.', ',');
}
