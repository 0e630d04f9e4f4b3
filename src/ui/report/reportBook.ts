import { bookText } from '../../../contract/text.ts';
import { workbook } from '../../lib/workbook.ts';
import type { Caption } from '../charts/chartPicture.tsx';
import type { Cell, TableModel } from './ReportTable.tsx';

const forms: Record<Cell['kind'], string> = { money: '#,##0.00', percent: '0.0"\u00a0%"', count: '#,##0' };
const bold = { font: { bold: true } };

/** A table as an .xlsx book: what it is of on top, the headings stay in view, figures are numbers. */
export async function reportBook({ title, lines }: Caption, { head, columns, rows, sums }: TableModel): Promise<Blob> {
  const above = [title, ...lines, ''];
  const lists = [...rows.map(({ title: first, note, cells }) => ({ first: note ? `${first} (${note})` : first, cells }))];
  if (sums) lists.push({ first: 'Итого', cells: sums });
  const cells = new Map<string, { style: { font?: { bold: boolean }; numFmt?: string } }>();
  for (const column of [0, ...columns.keys()].map((_, at) => at)) cells.set(`${above.length},${column}`, { style: bold });
  cells.set('0,0', { style: bold });
  for (const [at, list] of lists.entries()) {
    for (const [column, { kind }] of list.cells.entries()) {
      cells.set(`${above.length + 1 + at},${column + 1}`, { style: { numFmt: forms[kind], ...(sums && at === lists.length - 1 && bold) } });
    }
  }
  const bytes = await workbook({
    name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: [{ width: 34 }, ...columns.map(() => ({ width: 17 }))],
    rows: [
      ...above.map((line) => [bookText(line)]),
      [head, ...columns].map(bookText),
      ...lists.map(({ first, cells: figures }) => [bookText(first), ...figures.map(({ value }) => value)]),
    ],
    cells,
    freezePane: { rows: above.length + 1 },
  });
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}
