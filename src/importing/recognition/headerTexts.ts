import type { Cell, SheetTable } from '../reading/sheetTable.ts';

/** Texts of a header by column, from its upper row to its lowest; a text over several columns stands in each of them. */
export function headerTexts(sheet: SheetTable, index: number, above: number): string[][] {
  const texts: string[][] = [];
  const lowest = sheet.rows[index] ?? [];
  for (let row = index - above; row <= index; row++) {
    const spread = row < index ? spreadRow(sheet, row, lowest) : (sheet.rows[row] ?? []).map(textOf);
    for (const [column, text] of spread.entries()) {
      const upper = texts[column] ?? [];
      texts[column] = text === '' ? upper : [...upper, text];
    }
  }
  return texts;
}

/** The header as one text for each column. */
export function joinedHeader(sheet: SheetTable, header: number | null, above = 0): string[] {
  return header === null ? [] : headerTexts(sheet, header, above).map((texts) => texts.join(' / '));
}

/** An upper row of a header: its texts go right over merged cells, or, where merges are not known, over empty ones above filled ones. */
function spreadRow({ rows, merges = [] }: SheetTable, index: number, lowest: readonly Cell[]): string[] {
  const row = rows[index] ?? [];
  const here = merges.filter(({ top, bottom }) => top <= index && index <= bottom);
  const width = Math.max(row.length, lowest.length, ...here.map(({ right }) => right + 1));
  const result: string[] = [];
  for (let column = 0; column < width; column++) {
    const own = textOf(row[column] ?? null);
    const merge = here.find(({ left, right }) => left < column && column <= right);
    if (own !== '' || merge) result.push(own || textOf(row[merge?.left ?? 0] ?? null));
    else result.push(here.length === 0 && isFilled(lowest, column) && isFilled(lowest, column - 1) ? (result[column - 1] ?? '') : '');
  }
  return result;
}

function isFilled(row: readonly Cell[], column: number): boolean {
  return textOf(row[column] ?? null) !== '';
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell.replace(/[\s\u00a0]+/g, ' ').trim() : '';
}
