import type { Cell, SheetTable } from '../reading/sheetTable.ts';
import { type Header, scoredAt } from './headerRow.ts';
import { joinedHeader } from './headerTexts.ts';
import { type HeaderWords, nameOf } from './headerWords.ts';
import { moneyCell } from './moneyCell.ts';
import { numbersColumns, repeatsHeader } from './rowKind.ts';

/** Most tables of one sheet; what stands below them is read as the last one. */
const MOST_TABLES = 50;
/** «Вид работ» heads a column; a longer text that has such a word in it is a row of the table. */
const MOST_WORDS = 2;
/** Filled cells of a row that is no heading and has no sums, yet belongs to a table. */
const WIDE = 3;

/** Every heading row of a sheet in their order: each begins a table. Rows of one heading are told together, a heading repeated as it is counts once. */
export function findTables<Role extends string>(sheet: SheetTable, words: HeaderWords<Role>): Header<Role>[] {
  const found: { header: Header<Role>; score: number }[] = [];
  /** rows of a table have come since the last heading */
  let filled = false;
  for (const [index, row] of sheet.rows.entries()) {
    const cells = row.filter((cell) => cell !== null);
    const last = found.at(-1);
    if (cells.length < 2 || numbersColumns(row) || (last && repeatsHeader(row, sheet.rows[last.header.index] ?? []))) continue;
    if (cells.some(isSum)) {
      filled = true;
      continue;
    }
    const scored = scoredAt(sheet, index, words);
    if (scored.score === 0 || !isHeading(sheet, scored.header, words)) {
      if (cells.length >= WIDE) filled = true;
    } else if (!last || filled) {
      if (found.length === MOST_TABLES) break;
      found.push(scored);
      filled = false;
    } else if (scored.score > last.score) found.splice(-1, 1, scored);
  }
  return found.map(({ header }) => header);
}

/** Surely a heading: it names the main column and one more of use, and its cells are titles of columns rather than texts with such words. */
function isHeading<Role extends string>(sheet: SheetTable, { index, above, named }: Header<Role>, words: HeaderWords<Role>): boolean {
  const texts = joinedHeader(sheet, index, above);
  const main = texts[named.indexOf(words.main)];
  if (main === undefined) return false;
  const useful = named.filter((role) => role !== null && role !== 'ignore').length;
  const told = named.filter((role) => role !== null).length;
  const strong = nameOf(main, words)?.strong ?? false;
  return useful >= (strong ? 2 : 3) && (strong || main.split(' ').length <= MOST_WORDS) && told * 2 > texts.filter(Boolean).length;
}

function isSum(cell: Cell): boolean {
  return typeof cell === 'number' || typeof moneyCell(cell) === 'number';
}
