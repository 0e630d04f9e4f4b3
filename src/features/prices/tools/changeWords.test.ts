import { describe, expect, it } from 'vitest';
import type { ChangesetRow } from '../../../../contract/changeset.ts';
import { changeWords } from '../changeWords.ts';

const row = (more: Partial<ChangesetRow>): ChangesetRow => ({
  entity: 'service',
  guid: '1',
  title: 'Окраска',
  before: {},
  after: {},
  ...more,
});
const titles = (guid: string) => (guid === 'w' ? 'Стены' : 'Полы');
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('a change described in words', () => {
  it('has the old and the new value of each field', () => {
    const { what, lines } = changeWords(
      row({ before: { price_per_unit: 1200, category: 'w' }, after: { price_per_unit: 1300.5, category: 'f' } }),
      titles,
    );
    expect(what).toBe('Изменена услуга');
    expect(plain(lines)).toEqual(['Цена: 1 200,00 → 1 300,50', 'Категория: «Стены» → «Полы»']);
  });

  it('has the initial values of a new service', () => {
    const after = {
      title: 'Окраска',
      category: 'w',
      unit_of_measure: 'м²',
      cost_per_unit: 1,
      price_per_unit: 2,
      position: 4,
      is_deleted: false,
    };
    expect(changeWords(row({ before: null, after }), titles)).toEqual({
      what: 'Добавлена услуга',
      lines: ['Категория: «Стены»', 'Ед. изм.: м²', 'Себестоимость: 1,00', 'Цена: 2,00'],
    });
  });

  it('is named as a deletion, a restoration or a move', () => {
    const gone = row({ before: { is_deleted: false }, after: { is_deleted: true } });
    expect(changeWords(gone, titles)).toEqual({ what: 'Удалена услуга', lines: [] });
    expect(changeWords({ ...gone, before: gone.after, after: gone.before, entity: 'service_category' }, titles).what).toBe(
      'Возвращена категория',
    );
    expect(changeWords(row({ before: { position: 3 }, after: { position: 1 } }), titles)).toEqual({
      what: 'Переставлена',
      lines: ['Место: 3 → 1'],
    });
  });
});
