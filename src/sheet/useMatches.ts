import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../ui/announce.tsx';
import { searchTest, searchTexts, wholeTest } from './columns/filters.ts';
import type { SheetColumn, SheetGroup, SheetHandle } from './sheetTypes.ts';

type Options<R> = {
  sheet: RefObject<SheetHandle | null>;
  groups: readonly SheetGroup<R>[];
  /** the first one is always shown */
  columns: readonly SheetColumn<R>[];
  /** the same array as long as the query is the same */
  words: readonly string[];
  /** are the words those of what is typed? They follow a moment later */
  settled: boolean;
  rowId(row: R): string;
  /** opens the group of a match that is closed */
  onOpen(groupId: string): void;
};

/** What was said of the last step, and of which words and rows. */
type Told<R> = { words: readonly string[]; groups: readonly SheetGroup<R>[]; place: string; match?: Match | null };

/** Going from match to match, round and round, from where the cursor is. */
export function useMatches<R extends object>({ sheet, groups, columns, words, settled, rowId, onOpen }: Options<R>) {
  const [told, setTold] = useState<Told<R>>({ words, groups, place: '' });
  const waiting = useRef<(() => boolean) | null>(null);
  const early = useRef<[step: 1 | -1, stay: boolean] | null>(null);

  // A match in a closed group is shown when the group has opened.
  useEffect(() => {
    if (waiting.current?.()) waiting.current = null;
    // Enter that came before the words did
    if (!settled || !early.current) return;
    walk(...early.current);
    early.current = null;
  });

  /** Of a match in a hidden column the row's first cell stands in. */
  function toMatch({ row, column }: Match, stay: boolean) {
    const go = stay ? sheet.current?.showCell : sheet.current?.focusCell;
    return [column, columns[0]?.key ?? ''].some((key) => go?.(row, key));
  }
  function show(match: Match, stay: boolean) {
    if (toMatch(match, stay)) return;
    waiting.current = () => toMatch(match, stay);
    onOpen(match.group);
  }
  function walk(step: 1 | -1, stay: boolean) {
    if (words.length === 0) return;
    const matches = findMatches(groups, columns, words, rowId);
    const fresh = told.words !== words || told.place === '';
    // The first step from the search field leads to the very first match; one from a cell goes on from there.
    const from = fresh && stay ? null : (sheet.current?.selectedRows()[0] ?? null);
    const next = nextMatch(matches, groups, rowId, from, step);
    const match = next && matches[next.index];
    const place = match ? `${next.index + 1} из ${matches.length}` : 'Ничего не найдено';
    setTold({ words, groups, place, match });
    if (!match) return announce(place);
    announce(next.wrapped ? `${place}, ${step === 1 ? 'поиск пошёл с начала' : 'поиск пошёл с конца'}` : place);
    show(match, stay);
  }
  // Rows came, went or were edited since: the same match, counted anew.
  const place = useMemo(() => {
    if (told.words !== words || told.groups === groups || told.place === '') return told.words === words ? told.place : '';
    const matches = findMatches(groups, columns, words, rowId);
    const at = matches.findIndex(({ row, column }) => row === told.match?.row && column === told.match?.column);
    return at < 0 ? '' : `${at + 1} из ${matches.length}`;
  }, [told, words, groups, columns, rowId]);
  return {
    /** «3 из 17», or how the last step ended; empty before the first one */
    place: settled ? place : '',
    /** @param stay the keyboard stays where it is, as in the search field; else it goes to the cell */
    go(step: 1 | -1, stay: boolean) {
      if (settled) walk(step, stay);
      else early.current = [step, stay];
    },
    /** Takes the keyboard to the match that was come to last; false: none was, or it is no longer shown. */
    toCell() {
      const match = settled && told.words === words && told.match;
      return match ? toMatch(match, false) : false;
    },
  };
}

/** A row that is found, and the first column where a word is. */
export type Match = { group: string; row: string; column: string };

/** All matches in the order of the sheet. */
export function findMatches<R extends object>(
  groups: readonly SheetGroup<R>[],
  columns: readonly SheetColumn<R>[],
  words: readonly string[],
  rowId: (row: R) => string,
): Match[] {
  const searched = columns.filter((column) => column.searched === true);
  if (words.length === 0 || searched.length === 0) return [];
  function columnOf(row: R, text: string) {
    const written = searched[text.split('\n').findIndex((part) => words.some((word) => part.includes(word)))];
    return (written ?? columns.find((column) => words.some((word) => wholeTest([column], word)?.(row))))?.key;
  }
  return groups.flatMap((group) => {
    const texts = searchTexts(group.rows, searched);
    const isFound = searchTest(group.rows, columns, words, group.title);
    return group.rows.flatMap((row, at) => {
      if (!isFound(row, at)) return [];
      // of a group that is found by its title
      return { group: group.id, row: rowId(row), column: columnOf(row, texts[at] ?? '') ?? searched[0]?.key ?? '' };
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
