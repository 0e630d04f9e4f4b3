import { describe, expect, it, vi } from 'vitest';
import type { ImportKey, ImportRow } from '../../../../contract/serviceImport.ts';
import { judgeRow, type Medians } from './judgeRow.ts';
import { RowJudge } from './RowJudge.ts';

const good: ImportRow = { row: 2, category: 'Стены', title: 'Окраска', unit_of_measure: 'м²', cost_per_unit: 100, price_per_unit: 200 };
const none: Medians = { cost_per_unit: null, price_per_unit: null };
const judged = (change: Partial<ImportRow>, medians = none) =>
  judgeRow({ ...good, ...change }, medians).map(({ field, level, detail }) => `${level} ${field}: ${detail}`);

describe('a row of the import', () => {
  it.each<[Partial<ImportRow>, string[]]>([
    [{}, []],
    [{ title: ' \n ' }, ['error title: Нет наименования.']],
    [{ price_per_unit: 'договорная' }, ['error price_per_unit: Не число: «договорная».']],
    [
      { price_per_unit: '1,234' },
      ['error price_per_unit: «1,234» можно прочесть двояко: как тысячи или как доли рубля. Впишите сумму иначе.'],
    ],
    [{ cost_per_unit: -5 }, ['error cost_per_unit: Сумма не может быть отрицательной.']],
    [{ price_per_unit: 100_000_001 }, ['error price_per_unit: Больше 100\u00a0млн\u00a0₽ за единицу: похоже на ошибку.']],
    [{ price_per_unit: 191.456 }, ['warning price_per_unit: Сумма округлена до копеек.']],
    [{ price_per_unit: '12 000,50' }, []],
    [{ unit_of_measure: 'мм2м' }, ['warning unit_of_measure: Незнакомая единица «мм2м»: проверьте, нет ли опечатки.']],
    [{ note: 'в'.repeat(500) }, []],
    [{ note: '👷'.repeat(500) }, []],
    [{ note: 'в'.repeat(501) }, ['warning note: Примечание длиннее 500 знаков: загрузятся первые 500.']],
    [
      { cost_per_unit: null, price_per_unit: ' ' },
      ['warning price_per_unit: Нет ни себестоимости, ни цены: у новой услуги будет 0\u00a0₽.'],
    ],
    [{ unit_of_measure: null, cost_per_unit: null }, []],
    [{ guid: 'А-15' }, ['error guid: Неверный идентификатор записи.']],
  ])('is checked with %j', (change, expected) => expect(judged(change)).toEqual(expected));

  it('is reported when its formula has no computed value', () => {
    expect(judged({ price_per_unit: '=D2*1.3' })[0]).toContain('Формула без посчитанного значения');
  });

  it('gets a warning when its sum is a thousand times the usual one', () => {
    const medians = { cost_per_unit: null, price_per_unit: 200 };
    expect(judged({ price_per_unit: 200_000 }, medians)).toEqual([]);
    expect(judged({ price_per_unit: 400_400 }, medians)).toEqual([
      'warning price_per_unit: Больше обычной суммы в этом файле: в 2\u00a0002\u00a0раза. Проверьте.',
    ]);
  });
});

it('ordinary numbers in a column of ids are wrong only when services are told apart by ids', () => {
  const numbered = [
    { ...good, guid: '101' },
    { ...good, row: 3, title: 'Обои', guid: '102' },
  ];
  const told = (key: ImportKey) => new RowJudge(numbered, key).all().map(({ row, field, level }) => [row, field, level]);
  expect(told('title_category')).toEqual([]);
  expect(told('title')).toEqual([]);
  expect(told('guid')).toEqual([2, 3].map((row) => [row, 'guid', 'error']));
});

describe('duplicate rows of the import', () => {
  const rows = ['Окраска', 'ОКРАСКА ', 'Обои', 'Обои'].map((title, index) => ({
    ...good,
    row: index + 2,
    title,
    category: index === 3 ? 'Полы' : 'Стены',
  }));

  it('name each other by row number', () => {
    expect(new RowJudge(rows).all().map(({ row, detail, level }) => [row, detail, level])).toEqual([
      [2, 'Такая же строка в файле ещё раз: строка 3.', 'warning'],
      [3, 'Такая же строка в файле ещё раз: строка 2.', 'warning'],
    ]);
  });

  it('are checked again, both of them, when one is corrected', () => {
    const judge = new RowJudge(rows);
    expect(judge.correct([{ ...good, row: 3, title: 'Окраска потолка' }])).toEqual([
      { row: 2, problems: [] },
      { row: 3, problems: [] },
    ]);
    const [second, fifth] = judge.correct([{ ...good, row: 5, title: 'окраска' }]);
    expect([second?.row, fifth?.row]).toEqual([2, 5]);
    expect(second?.problems[0]?.detail).toBe('Такая же строка в файле ещё раз: строка 5.');
    expect(judge.all().map(({ row }) => row)).toEqual([2, 5]);
  });

  it('are told by what tells services apart', () => {
    const guid = '00000000-0000-4000-8000-000000000001';
    const same = rows.map((row, index) => ({ ...row, guid: index % 2 === 0 ? guid : guid.replace(/1$/, String(index + 5)) }));
    const told = (key: ImportKey) => new RowJudge(same, key).all().map(({ row, field }) => [row, field]);
    expect(told('title_category')).toEqual([2, 3].map((row) => [row, 'title']));
    expect(told('title')).toEqual([2, 3, 4, 5].map((row) => [row, 'title']));
    expect(told('guid')).toEqual([2, 4].map((row) => [row, 'guid']));
  });

  it('in their thousands are listed briefly', () => {
    const same = Array.from({ length: 1000 }, (_, index) => ({ ...good, row: index + 2 }));
    expect(new RowJudge(same).all()[0]?.detail).toBe('Такая же строка в файле ещё раз: строки 3, 4, 5, 6, 7 и ещё 994.');
  });

  it('in their thousands, all corrected at once, are walked once and not for each row', () => {
    const same = Array.from({ length: 1000 }, (_, index) => ({ ...good, row: index + 2 }));
    const judge = new RowJudge(same);
    const added = vi.spyOn(Set.prototype, 'add');
    const problems = judge.correct(same.map((row) => ({ ...row, title: 'Обои' })));
    const steps = added.mock.calls.length;
    added.mockRestore();
    expect(problems.map(({ row }) => row)).toEqual(same.map(({ row }) => row));
    expect(problems[0]?.problems[0]?.detail).toContain('строки 3, 4, 5, 6, 7 и ещё 994');
    expect(steps).toBeLessThan(10 * same.length);
  });
});
