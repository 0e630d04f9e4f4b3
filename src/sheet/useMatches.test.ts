import { describe, expect, it } from 'vitest';
import type { SheetColumn, SheetGroup } from './sheetTypes.ts';
import { findMatches, nextMatch } from './useMatches.ts';

type Row = { id: string; title: string; unit: string };
const columns: SheetColumn<Row>[] = [
  { key: 'title', title: 'Наименование', kind: 'text', text: (row) => row.title, searched: true },
  { key: 'unit', title: 'Ед.', kind: 'text', text: (row) => row.unit, searched: true },
];
const rowId = (row: Row) => row.id;
const row = (id: string, title: string, unit = 'м²'): Row => ({ id, title, unit });
const groups: SheetGroup<Row>[] = [
  { id: 'walls', title: 'Стены', rows: [row('1', 'Окраска стен'), row('2', 'Обои', 'стена'), row('3', 'Плинтус')] },
  { id: 'floors', title: 'Полы', rows: [row('4', 'Стяжка'), row('5', 'Примыкание к стене')] },
];
const matches = findMatches(groups, columns, ['стен'], rowId);

describe('search matches', () => {
  it('are found in order, each with the column it is in', () => {
    expect(matches).toEqual([
      { group: 'walls', row: '1', column: 'title' },
      { group: 'walls', row: '2', column: 'unit' },
      { group: 'floors', row: '5', column: 'title' },
    ]);
  });

  it('have every word in one row, and no word across two columns', () => {
    expect(findMatches(groups, columns, ['стен', 'окр'], rowId).map((match) => match.row)).toEqual(['1']);
    expect(findMatches(groups, columns, ['обоистен'], rowId)).toEqual([]);
  });

  it('are visited in a circle', () => {
    const go = (from: string | null, step: 1 | -1) => nextMatch(matches, groups, rowId, from, step);
    expect(go(null, 1)).toEqual({ index: 0, wrapped: false });
    expect(go(null, -1)).toEqual({ index: 2, wrapped: false });
    expect(go('1', 1)).toEqual({ index: 1, wrapped: false });
    expect(go('5', 1)).toEqual({ index: 0, wrapped: true });
    expect(go('1', -1)).toEqual({ index: 2, wrapped: true });
  });

  it('are visited also from a row that is no match', () => {
    const go = (from: string, step: 1 | -1) => nextMatch(matches, groups, rowId, from, step)?.index;
    expect(go('3', 1)).toBe(2);
    expect(go('3', -1)).toBe(1);
    expect(go('gone', 1)).toBe(0);
  });
});
