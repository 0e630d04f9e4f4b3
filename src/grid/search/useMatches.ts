import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/announce.tsx';
import type { SheetColumn, SheetGroup, SheetHandle } from '../sheetTypes.ts';
import { findMatches, type Match, nextMatch } from './findMatches.ts';

type Options<R> = {
  sheet: RefObject<SheetHandle | null>;
  groups: readonly SheetGroup<R>[];
  columns: readonly SheetColumn<R>[];
  /** the same array as long as the query is the same */
  words: readonly string[];
  /** are the words those of what is typed? They follow a moment later */
  settled: boolean;
  rowId(row: R): string;
  /** opens the group of a match that is closed */
  onOpen(groupId: string): void;
};

export type MatchWalk = {
  /** «3 из 17», or how the last step ended; empty before the first one */
  place: string;
  /** @param stay the keyboard stays where it is, as in the search field; else it goes to the cell */
  go(step: 1 | -1, stay: boolean): void;
  /** Takes the keyboard to the match that was come to last; false: none was, or it is no longer shown. */
  toCell(): boolean;
};

/** Going from match to match, round and round, from where the cursor is. */
export function useMatches<R extends object>({ sheet, groups, columns, words, settled, rowId, onOpen }: Options<R>): MatchWalk {
  const [told, setTold] = useState<{ words: readonly string[]; place: string; match?: Match | null }>({ words, place: '' });
  const waiting = useRef<(() => boolean) | null>(null);
  const early = useRef<Parameters<MatchWalk['go']> | null>(null);

  // A match in a closed group is shown when the group has opened.
  useEffect(() => {
    if (waiting.current?.()) waiting.current = null;
    // Enter that came before the words did
    if (!settled || !early.current) return;
    walk(...early.current);
    early.current = null;
  });

  function show({ group, row, column }: Match, stay: boolean) {
    const go = () => (stay ? sheet.current?.showCell(row, column) : sheet.current?.focusCell(row, column)) ?? false;
    if (go()) return;
    waiting.current = go;
    onOpen(group);
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
    setTold({ words, place, match });
    if (!match) return announce(place);
    announce(next.wrapped ? `${place}, ${step === 1 ? 'поиск пошёл сначала' : 'поиск пошёл с конца'}` : place);
    show(match, stay);
  }
  return {
    place: told.words === words ? told.place : '',
    go(step, stay) {
      if (settled) walk(step, stay);
      else early.current = [step, stay];
    },
    toCell() {
      const match = settled && told.words === words && told.match;
      return match ? (sheet.current?.focusCell(match.row, match.column) ?? false) : false;
    },
  };
}
