import { bookText } from '../../../../contract/text.ts';
import { textOn } from '../../../lib/contrast.ts';
import { workbook } from '../../../lib/workbook.ts';
import { type ExportedCategory, hasNotes } from './exportList.ts';
import type { BookHead } from './fileHead.ts';

const money = { width: 15, numFmt: '#,##0.00' };

const bold = { style: { font: { bold: true } } };

const groupCell = { style: { font: { bold: true }, fill: filled('#eef1f5') } };

/** At least as many rows as a logo is high, and an empty one above the table. */
const LOGO_ROWS = 4;

type Painted = { style: { font: { bold?: boolean; size?: number; color?: { rgb: string } }; fill?: ReturnType<typeof filled> } };

/**
 * The price list as an .xlsx book: a header that stays in view, categories as groups that can be folded, sums as numbers. The import reads it
 * again without loss, from below the head of an own brand if there is one: each row names its category and its identifier.
 */
export function priceBook(list: readonly ExportedCategory[], withCost: boolean, head: BookHead | null = null): Promise<Uint8Array> {
  const noted = hasNotes(list);
  const columns = [
    { header: 'Категория', width: 30 },
    { header: 'Наименование', width: 60 },
    { header: 'Ед. изм.', width: 11 },
    ...(withCost ? [{ header: 'Себестоимость', ...money }] : []),
    { header: 'Цена', ...money },
    ...(noted ? [{ header: 'Примечание', width: 40 }] : []),
    { header: 'Идентификатор', width: 38 },
  ];
  const rows: (string | number | null)[][] = head ? headRows(head) : [];
  const rowDefs = new Map<number, { outlineLevel?: number; height?: number }>();
  const cells = new Map<string, Painted>();
  const paint = (row: number, style: Painted) => {
    for (const column of columns.keys()) cells.set(`${row},${column}`, style);
  };
  if (head) {
    for (const row of rows.keys()) rowDefs.set(row, { height: 20 });
    cells.set('0,0', { style: { font: { bold: true, size: 14 } } });
  }
  const top = rows.length;
  rows.push(columns.map((column) => column.header));
  paint(top, head?.color ? onColour(head.color) : bold);
  for (const category of list) {
    paint(rows.length, groupCell);
    rows.push([bookText(category.title), ...columns.slice(1).map(() => null)]);
    for (const { guid, title, unit, cost, price, note } of category.services) {
      rowDefs.set(rows.length, { outlineLevel: 1 });
      const sums = [...(withCost ? [cost ?? null] : []), price];
      rows.push([...[category.title, title, unit].map(bookText), ...sums, ...(noted ? [bookText(note ?? '') || null] : []), guid]);
    }
  }
  return workbook({
    name: 'Прайс-лист',
    columns: columns.map(({ header: _, ...column }) => column),
    rows,
    cells,
    rowDefs,
    freezePane: { rows: top + 1 },
    outlineProperties: { summaryBelow: false },
    ...(head?.logo && { images: [{ ...head.logo, anchor: { from: { row: 0, col: columns.length - 1 } }, altText: head.title }] }),
  });
}

function headRows({ title, lines, logo }: BookHead): (string | null)[][] {
  const rows = [title, ...lines].map((line): (string | null)[] => [bookText(line)]);
  while (logo && rows.length < LOGO_ROWS) rows.push([null]);
  return [...rows, [null]];
}

function onColour(color: string): Painted {
  return { style: { font: { bold: true, color: { rgb: argb(textOn(color)) } }, fill: filled(color) } };
}

function filled(color: string) {
  return { type: 'pattern' as const, pattern: 'solid' as const, fgColor: { rgb: argb(color) } };
}

function argb(color: string) {
  return color.slice(1).toUpperCase();
}
