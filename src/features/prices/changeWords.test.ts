import { describe, expect, it } from 'vitest';
import type { ChangesetRow } from '../../../contract/changeset.ts';
import { changeWords, companyReverting } from './changeWords.ts';

const GUID = '3f2c0000-0000-4000-8000-000000000001';
const OTHER = '3f2c0000-0000-4000-8000-000000000002';
type Fields = ChangesetRow['before'];
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
      'Восстановлена категория',
    );
    expect(changeWords(row({ before: { position: 3 }, after: { position: 1 } }), titles)).toEqual({
      what: 'Переставлена',
      lines: ['Место: 3 → 1'],
    });
  });

  it('of an operation names its fields in Russian, without guids', () => {
    const before = { date: '2026-03-05', amount: 5000, description: '', stroiobject: GUID, contractor: null, bill: GUID };
    const after = { date: '2026-03-06', amount: 6000, description: 'Доски', stroiobject: null, contractor: GUID, bill: OTHER };
    const { what, lines } = changeWords(row({ entity: 'transaction', before, after }), titles);
    expect(what).toBe('Изменена операция');
    expect(plain(lines)).toEqual([
      'Дата: 05.03.2026 → 06.03.2026',
      'Сумма: 5 000,00 → 6 000,00',
      'Описание: — → Доски',
      'сменили объект',
      'сменили контрагента',
      'сменили статью',
    ]);
  });

  it('of a new operation has what it was entered with, save what is known by guid only', () => {
    const after = { type: 'expense', date: '2026-03-05', amount: 5000, description: '', stroiobject: GUID, bill: null, is_deleted: false };
    const { what, lines } = changeWords(row({ entity: 'transaction', before: null, after }), titles);
    expect(what).toBe('Добавлена операция');
    expect(plain(lines)).toEqual(['Тип: Расход', 'Дата: 05.03.2026', 'Сумма: 5 000,00']);
  });

  it.each<[ChangesetRow['entity'], Fields, Fields, string, string[]]>([
    ['contractor', { is_member: false }, { is_member: true }, 'Изменён контрагент', ['пригласили в компанию']],
    ['object', { planned_income: null }, { planned_income: 10 }, 'Изменён объект', ['План прихода: — → 10,00']],
    ['object', { status: 'active' }, { status: 'done' }, 'Изменён объект', ['Статус: В работе → Завершён']],
    ['object', { is_deleted: false }, { is_deleted: true }, 'Удалён объект', []],
    [
      'contractor',
      { phone: '', category: null },
      { phone: '1', category: GUID },
      'Изменён контрагент',
      ['Телефон: — → 1', 'сменили категорию'],
    ],
    ['contractor', { is_deleted: true }, { is_deleted: false }, 'Восстановлен контрагент', []],
    ['bill', { title: 'ГСМ' }, { title: 'Топливо' }, 'Изменена статья расходов', ['Название: ГСМ → Топливо']],
    ['contractor_category', null, { title: 'Малярка', contractor_type: 1 }, 'Добавлена категория контрагентов', ['Роль: Подрядчик']],
  ])('of a row of the kind %s says in Russian that %j became %j', (entity, before, after, what, lines) => {
    const said = changeWords(row({ entity, before, after }), titles);
    expect({ ...said, lines: plain(said.lines) }).toEqual({ what, lines });
  });
});

it('a row that a revert leaves is described in Russian whatever it is', () => {
  const said = (field: string, was: unknown, now: unknown) => companyReverting.fieldText({ field, was, now });
  expect(
    plain([
      said('amount', 5000, 6000),
      said('price_per_unit', 1, 2),
      said('status', 'active', 'archived'),
      said('stroiobject', GUID, OTHER),
      said('transactions', null, 2),
      said('is_deleted', false, false),
      said('is_deleted', false, true),
      said('is_member', true, true),
      companyReverting.counted(2),
    ]),
  ).toEqual([
    'Сумма: 5 000,00 → 6 000,00',
    'Цена: 1,00 → 2,00',
    'Статус: В работе → В архиве',
    'сменили объект',
    'к ней относятся 2 операции',
    'удалить её нельзя',
    'удалили или вернули',
    'остаётся участником: исключить его можно в списке участников',
    '2 записи',
  ]);
});
