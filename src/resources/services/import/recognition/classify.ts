import type { Cell, SheetTable } from '../../../../importing/reading/sheetTable.ts';
import { filledCell, textIn } from '../../../../importing/recognition/cellText.ts';
import { byTable } from '../../../../importing/recognition/mapping.ts';
import { headerOf, isFooter, isRemark, loneText, numbersColumns, repeatsHeader } from '../../../../importing/recognition/rowKind.ts';
import type { RowKind } from '../priceKind.ts';
import { type FieldColumns, fieldColumns } from './fieldColumns.ts';
import type { PriceMapping } from './roles.ts';
import type { Section } from './sectionLevels.ts';

/** What each row of a sheet is, by index, and its sections in their order. */
export type Classified = { kinds: RowKind[]; sections: Section[] };

/**
 * A row with a title and neither unit nor sums is a section, unless the file has a category column or has neither units nor sums at all:
 * then such rows are services.
 */
export function classify(sheet: SheetTable, mapping: PriceMapping): Classified {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), ...sectionsIn(table) }));
  const sections: Section[] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, column, hasSections } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header)) return 'other';
    const unit = textIn(row, column.unit);
    if (isFooter(row, unit) && filledCell(row, column.guid) === null) return 'footer';
    const title = textIn(row, column.title);
    const valued = unit !== '' || filledCell(row, column.cost) !== null || filledCell(row, column.price) !== null;
    if (valued || (title !== '' && !hasSections)) {
      const last = sections.at(-1);
      if (last) last.filled = true;
      return 'service';
    }
    const text = hasSections ? title || loneText(row) : '';
    if (text === '' || isRemark(text)) return 'other';
    sections.push({ index, title: text, moved: sheet.levels?.get(index) ?? spacesBefore(row, column.title), filled: false });
    return 'section';
  });
  return { kinds, sections };
}

function sectionsIn(table: PriceMapping): { column: FieldColumns; hasSections: boolean } {
  const column = fieldColumns(table);
  return { column, hasSections: column.category < 0 && (column.unit >= 0 || column.cost >= 0 || column.price >= 0) };
}

function spacesBefore(row: readonly Cell[], column: number): number {
  const cell = row[column];
  return typeof cell === 'string' ? cell.length - cell.trimStart().length : 0;
}
