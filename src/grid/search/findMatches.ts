import type { SheetColumn, SheetGroup } from '../sheetTypes.ts';
import { searchTexts } from '../view/rowTests.ts';

/** A row with every word of the search in it, and the first column where one of them is. */
export type Match = { group: string; row: string; column: string };

/** All matches in the order of the sheet. */
export function findMatches<R extends object>(
  groups: readonly SheetGroup<R>[],
  columns: readonly SheetColumn<R>[],
  words: readonly string[],
  rowId: (row: R) => string,
): Match[] {
  const searched = columns.filter((column) => column.searched);
  if (words.length === 0 || searched.length === 0) return [];
  return groups.flatMap((group) => {
    const texts = searchTexts(group.rows, searched);
    return group.rows.flatMap((row, at) => {
      const text = texts[at] ?? '';
      if (!words.every((word) => text.includes(word))) return [];
      const column = searched[text.split('\n').findIndex((part) => words.some((word) => part.includes(word)))];
      return { group: group.id, row: rowId(row), column: column?.key ?? '' };
    });
  });
}

/**
 * The match to go to from a row: the next one (1) or the one before (-1), from the end round to the other end.
 * @param from the row of the cursor; null: the first match, or the last
 */
export function nextMatch<R>(
  matches: readonly Match[],
  groups: readonly SheetGroup<R>[],
  rowId: (row: R) => string,
  from: string | null,
  step: 1 | -1,
): { index: number; wrapped: boolean } | null {
  const count = matches.length;
  if (count === 0) return null;
  const at = from === null ? -1 : matches.findIndex((match) => match.row === from);
  if (at >= 0) return round(at + step, count);
  const before = from === null ? null : matchesBefore(matches, groups, rowId, from);
  if (before === null) return { index: step === 1 ? 0 : count - 1, wrapped: false };
  return round(step === 1 ? before : before - 1, count);
}

function round(index: number, count: number) {
  return { index: (index + count) % count, wrapped: index < 0 || index >= count };
}

/** How many matches stand above a row that is none itself; null where the sheet has no such row. */
function matchesBefore<R>(matches: readonly Match[], groups: readonly SheetGroup<R>[], rowId: (row: R) => string, from: string) {
  let passed = 0;
  for (const group of groups) {
    for (const row of group.rows) {
      const id = rowId(row);
      if (id === from) return passed;
      if (matches[passed]?.row === id) passed++;
    }
  }
  return null;
}
