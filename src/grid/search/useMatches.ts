import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
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

/** What was said of the last step, and of which words and rows. */
type Told<R> = { words: readonly string[]; groups: readonly SheetGroup<R>[]; place: string; match?: Match | null };

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
  const [told, setTold] = useState<Told<R>>({ words, groups, place: '' });
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
    setTold({ words, groups, place, match });
    if (!match) return announce(place);
    announce(next.wrapped ? `${place}, ${step === 1 ? 'поиск пошёл сначала' : 'поиск пошёл с конца'}` : place);
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
    place: settled ? place : '',
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
