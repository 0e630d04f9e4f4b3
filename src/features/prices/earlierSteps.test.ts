import { describe, expect, it } from 'vitest';
import type { Changeset } from '../../../contract/changeset.ts';
import { earlierSteps } from './earlierSteps.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
let last = 0;
const change = (title: string, more: Partial<Changeset> = {}): Changeset => ({
  guid: `c${++last}`,
  company: 'firm',
  title,
  kind: 'edit',
  author: { guid: 'me', name: 'Я' },
  created_at: '2026-11-23T11:00:00Z',
  count: 1,
  reverted_by: null,
  ...more,
});
const titles = (...changes: Changeset[]) => earlierSteps(changes, 'me', NOW).map((step) => step.title);

describe('the steps of before a reload', () => {
  it('are the own ones of the last day, the newest last', () => {
    const other = change('Чужая', { author: { guid: 'other', name: 'Другой' } });
    const old = change('Давняя', { created_at: '2026-11-22T11:00:00Z' });
    expect(titles(change('Вставка'), other, change('Правка'), old)).toEqual(['Правка', 'Вставка']);
  });

  it('leave out what was taken back, and the taking back', () => {
    expect(titles(change('Отмена изменения', { kind: 'revert' }), change('Изменены цены', { reverted_by: 'x' }))).toEqual([]);
    expect(titles(change('Отмена: Вставка'), change('Вставка'), change('Замена'))).toEqual(['Замена']);
    expect(titles(change('Возврат: Вставка'), change('Отмена: Вставка'), change('Вставка'))).toEqual(['Возврат: Вставка']);
  });

  it('leave out what was taken back of one row, which the server has named by itself', () => {
    expect(titles(change('Отмена: услуга «Обои»'), change('Изменена услуга «Обои»'), change('Изменена услуга «Обои»'))).toEqual([
      'Изменена услуга «Обои»',
    ]);
    expect(titles(change('Отмена: услуга «Обои»'), change('Изменена услуга «Плинтус»'))).toEqual(['Изменена услуга «Плинтус»']);
  });

  it('leave out a category or a service that was deleted and restored, but not a restoration of what others deleted', () => {
    const [deleted, restored] = ['Удалена категория «Двери»', 'Восстановлена категория «Двери»'];
    expect(titles(change(restored), change(deleted), change('Замена'))).toEqual(['Замена']);
    expect(titles(change(deleted), change(restored), change(deleted))).toEqual([deleted]);
    expect(titles(change(restored), change('Удалена категория «Окна»'))).toEqual(['Удалена категория «Окна»', restored]);
  });
});
