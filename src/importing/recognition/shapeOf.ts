import type { SheetTable } from '../reading/sheetTable.ts';
import { joinedHeader } from './headerTexts.ts';
import { type Mapping, type TableMapping, tablesOf } from './mapping.ts';

const MAX_SHAPE = 1000;

/** What tells files of one make apart from others: the words of the header. Null for a sheet without one. */
export function shapeOf(sheet: SheetTable, mapping: Mapping): string | null {
  if (mapping.header === null) return null;
  return tablesOf(mapping)
    .map((table) => tableShape(sheet, table))
    .join('\n')
    .slice(0, MAX_SHAPE);
}

function tableShape(sheet: SheetTable, { header, above, columns }: TableMapping): string {
  const words = joinedHeader(sheet, header, above).map((text) =>
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replace(/[^\p{L}\p{N}%№]+/gu, ' ')
      .trim(),
  );
  while (words.length < columns.length) words.push('');
  return words.join('|');
}
