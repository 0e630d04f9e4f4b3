import { BOM, csvLine, csvMoney, csvText } from '../../../contract/text.ts';
import type { Caption } from '../charts/chartPicture.tsx';
import type { Cell, TableModel } from './ReportTable.tsx';

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

/** The same rounding as `percent` on the screen. */
const percents = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
  signDisplay: 'negative',
});

function cellText({ kind, value }: Cell) {
  if (value === null || kind === 'money') return csvMoney(value);
  return kind === 'count' ? String(value) : percents.format(value).replace('.', ',');
}

/** «Аналитика — По месяцам — Ремонт-Мастер 2026-01-01…2026-12-31.png», without signs that file systems forbid. */
export function fileName(
  parts: { what: string; company: string; from: string; to: string },
  ending: 'png' | 'csv' | 'xlsx' | 'zip',
): string {
  const name = `${parts.what} — ${parts.company} ${parts.from}…${parts.to}`;
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replace(/\s+/g, ' ');
  return `${safe.trim()}.${ending}`;
}
