import { describe, expect, it } from 'vitest';
import type { MergedGroup } from './mergeRows.ts';
import { searchRows } from './searchRows.ts';

const group = (title: string, ...services: string[]) =>
  ({ category: { shown: { title } }, rows: services.map((one) => ({ service: { title: one } })) }) as unknown as MergedGroup;
const groups = [group('Стены', 'Окраска стен', 'Чёрная штукатурка'), group('Полы', 'Стяжка пола')];

describe('search', () => {
  it('finds every word in any order, whatever the case and ё', () => {
    expect(searchRows(groups, 'СТЕН окр')?.count).toBe(1);
    expect(searchRows(groups, 'черная')?.groups[0]?.rows[0]?.service.title).toBe('Чёрная штукатурка');
  });
  it('leaves out categories where nothing was found', () => {
    expect(searchRows(groups, 'стяжка')?.groups.map((one) => one.category.shown.title)).toEqual(['Полы']);
    expect(searchRows(groups, 'крыша')).toEqual({ groups: [], count: 0 });
  });
  it('is off for an empty query', () => {
    expect(searchRows(groups, '  ')).toBeNull();
  });
});
