import { describe, expect, it } from 'vitest';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { defaultOptions, type OperationOptions } from './operationKind.ts';
import { operationReader } from './operationReader.ts';

function read(rows: Cell[][], options: Partial<OperationOptions> = {}, mergedDown?: SheetTable['mergedDown']) {
  const sheet = { name: 'Лист', rows, ...(mergedDown ? { mergedDown } : {}) };
  const mapping = operationReader.recognise(sheet);
  const found = operationReader.describe(sheet, mapping);
  const { read: made, checker } = operationReader.read(sheet, mapping, { ...defaultOptions, ...options });
  return { ...made, mapping, found, checker };
}

const shown = ({ rows }: ReturnType<typeof read>) => rows.map(({ type, date, amount }) => [type, date, amount]);

describe('a table of operations', () => {
  it('with a column of types is read', () => {
    const made = read([
      ['Учёт за ноябрь'],
      ['№', 'Дата', 'Тип операции', 'Сумма, руб.', 'Назначение', 'Объект', 'Контрагент', 'ИНН', 'Статья расходов', '№ документа'],
      [1, '05.11.2026', 'Приход', '150 000,50 ₽', 'Аванс', 'Ленина, 5', 'ООО «Заказчик»', '7707083893', null, '17'],
      [2, '06.11.26 10:15', 'расход', 1200, 'Краска', 'Ленина, 5', 'Леруа', null, 'Материалы', null],
      [3, 46_333, 'Выплата', 40_000, null, null, 'Бригада', null, null, null],
      [null, 'Итого', null, '191 200,50'],
    ]);
    expect(made.mapping).toEqual({
      header: 1,
      columns: ['ignore', 'date', 'type', 'amount', 'description', 'object', 'contractor', 'inn', 'bill', 'document'],
    });
    expect(made.found.counts).toMatchObject({ operation: 3, footer: 1, other: 1 });
    expect(made.rows[0]).toEqual({
      row: 3,
      type: 'income',
      date: '2026-11-05',
      amount: 150_000.5,
      description: 'Аванс',
      object: 'Ленина, 5',
      contractor: 'ООО «Заказчик»',
      inn: '7707083893',
      bill: null,
      document: '17',
    });
    expect(shown(made).slice(1)).toEqual([
      ['expense', '2026-11-06', 1200],
      ['payment', '2026-11-07', 40_000],
    ]);
    expect(made.problems).toEqual([]);
  });

  it('with incomes and expenses in two columns is read', () => {
    const made = read([
      ['Дата', 'Приход', 'Расход', 'Описание'],
      ['05.11.2026', 100, null, 'Аванс'],
      ['06.11.2026', 0, '50,5', 'Краска'],
      ['07.11.2026', 1, 2, 'Непонятно'],
    ]);
    expect(shown(made)).toEqual([
      ['income', '2026-11-05', 100],
      ['expense', '2026-11-06', 50.5],
      [null, '2026-11-07', '1 и 2'],
    ]);
    expect(made.found.untyped).toBe(1);
    expect(made.problems.map(({ row, field }) => [row, field])).toEqual([
      [4, 'type'],
      [4, 'amount'],
    ]);
  });

  it('in thousands of roubles is read in roubles, an accountant’s minus included', () => {
    const made = read([
      ['Дата', 'Описание', 'Сумма, тыс. руб.'],
      ['05.11.2026', 'Аванс', 12.5],
      ['06.11.2026', 'Краска', '(1,25)'],
      ['07.11.2026', 'Непонятно', 'сто'],
      ['08.11.2026', 'Возврат', '(1.234,567) ₽'],
      ['09.11.2026', 'Гвозди', '−0,0015'],
    ]);
    expect(shown(made).map(([, , amount]) => amount)).toEqual([12_500, 1250, 'сто', 1_234_567, 1.5]);
  });

  it('with its tax takes the sum that was paid', () => {
    const made = read([
      ['Дата', 'Сумма без НДС', 'НДС 20%', 'в т.ч. НДС', 'Сумма с НДС', 'Описание'],
      ['05.11.2026', 100, 20, 20, 120, 'Краска'],
    ]);
    expect(made.mapping.columns).toEqual(['date', 'ignore', 'ignore', 'ignore', 'amount', 'description']);
    const columns = read([
      ['Дата', 'Приход с НДС', 'Расход, вкл. НДС'],
      ['05.11.2026', 100, null],
    ]).mapping.columns;
    expect(columns).toEqual(['date', 'income', 'expense']);
  });

  it('with tax numbers that a spreadsheet keeps as numbers gives them their leading zero', () => {
    const inns: Cell[] = [274_051_582, 26_401_234_567, '274051582', 7_707_083_893];
    const { rows } = read([['Дата', 'Приход', 'ИНН'], ...inns.map((inn): Cell[] => ['05.11.2026', 100, inn])]);
    expect(rows.map(({ inn }) => inn)).toEqual(['0274051582', '026401234567', '274051582', '7707083893']);
  });

  it('with a minus in a type that has positive sums too is reported, and read without it where all sums of the type have one', () => {
    const made = read([
      ['Дата', 'Тип', 'Сумма'],
      ['05.11.2026', 'расход', 1000],
      ['06.11.2026', 'расход', -200],
      ['07.11.2026', 'выплата', -300],
    ]);
    expect(shown(made).map(([type, , amount]) => [type, amount])).toEqual([
      ['expense', 1000],
      ['expense', -200],
      ['payment', 300],
    ]);
    expect(made.problems).toMatchObject([{ row: 3, field: 'amount', level: 'error', detail: 'Уберите минус: знак ставит тип.' }]);
  });

  it('with a day and an object merged over several rows has them in each row with a sum, and in no total', () => {
    const made = read(
      [
        ['Дата', 'Объект', 'Описание', 'Расход'],
        ['05.11.2026', 'Ленина, 5', 'Краска', 100],
        [null, null, 'Валик', 50],
        [null, null, 'см. чек'],
        [null, null, 'Итого за день', 150],
        ['06.11.2026', null, 'Гвозди', 10],
      ],
      {},
      [
        { top: 1, bottom: 4, left: 0, right: 0 },
        { top: 1, bottom: 4, left: 1, right: 1 },
        { top: 1, bottom: 2, left: 2, right: 2 },
      ],
    );
    expect(made.rows.map(({ row, date, object, description }) => [row, date, object, description])).toEqual([
      [2, '2026-11-05', 'Ленина, 5', 'Краска'],
      [3, '2026-11-05', 'Ленина, 5', 'Валик'],
      [6, '2026-11-06', null, 'Гвозди'],
    ]);
    expect(made.problems).toEqual([]);
  });

  it('of a card has its declined operations left out', () => {
    const made = read([
      ['Дата операции', 'Статус', 'Сумма платежа', 'Описание'],
      ['05.11.2026', 'OK', -100, 'Краска'],
      ['05.11.2026', 'FAILED', -100, 'Краска'],
      ['06.11.2026', 'Отклонена банком', -50, 'Валик'],
      ['06.11.2026', 'Не исполнено', -50, 'Валик'],
      ['06.11.2026', 'Исполнено', -50, 'Валик'],
    ]);
    expect(made.rows.map(({ row }) => row)).toEqual([2, 6]);
    expect(made.found.counts).toMatchObject({ operation: 2, other: 3 });
  });

  it('of the product’s own archive has its deleted operations left out', () => {
    const made = read([
      ['Дата', 'Тип', 'Сумма', 'Описание', 'Удалено', 'Удаление мусора'],
      ['05.11.2026', 'Приход', 100, 'Аванс', 'да', null],
      ['06.11.2026', 'Приход', 200, 'Аванс', null, 'да'],
    ]);
    expect([made.rows.map(({ row }) => row), made.found.counts.other]).toEqual([[3], 1]);
  });

  it('of works whose state is not that of a payment has every row read', () => {
    const made = read([
      ['Дата', 'Сумма', 'Статус работ', 'Статус оплаты'],
      ['05.11.2026', 100, 'Не выполнено', 'Проведена'],
      ['06.11.2026', 200, 'Выполнено', 'Не проведена'],
    ]);
    expect(made.rows.map(({ row }) => row)).toEqual([2]);
  });

  it('with formulas in error has their sums reported, and nobody called so', () => {
    const made = read([
      ['Дата', 'Расход', 'Контрагент'],
      ['05.11.2026', '#VALUE!', 'Бригада'],
      ['06.11.2026', 100, '#N/A'],
      ['#Н/Д', 100, 'Бригада'],
    ]);
    expect(made.rows[1]).toMatchObject({ amount: 100, contractor: null });
    expect(made.problems.map(({ row, field, detail }) => [row, field, detail])).toEqual([
      [2, 'amount', 'Не сумма: «#VALUE!».'],
      [4, 'date', 'Нет даты.'],
    ]);
  });

  const signed: Cell[][] = [
    ['Дата операции', 'Сумма', 'Описание'],
    ['05.11.2026', 100, 'Аванс'],
    ['06.11.2026', '(50,50)', 'Краска'],
    ['07.11.2026', '−7 ₽', 'Гвозди'],
  ];
  it('with signed sums is read', () => {
    const made = read(signed);
    expect(made.found).toMatchObject({ untyped: 3, negative: 2 });
    expect(shown(made)).toEqual([
      ['income', '2026-11-05', 100],
      ['expense', '2026-11-06', 50.5],
      ['expense', '2026-11-07', 7],
    ]);
  });

  it('with signs that mean nothing is read as the chosen type, or with no type', () => {
    expect(shown(read(signed, { signs: false, untyped: 'expense' })).map(([type]) => type)).toEqual(['expense', 'expense', 'expense']);
    expect(shown(read(signed, { signs: false, untyped: 'row' })).map(([type]) => type)).toEqual([null, null, null]);
  });

  it('with an unknown type reports it, and takes the chosen type', () => {
    const rows: Cell[][] = [
      ['Дата', 'Тип', 'Сумма'],
      ['05.11.2026', 'бартер', 100],
      ['06.11.2026', 'приход', 5],
    ];
    expect(read(rows).found).toMatchObject({ untyped: 1, unknownTypes: ['бартер'] });
    expect(read(rows, { untyped: 'row' }).problems).toMatchObject([{ row: 2, field: 'type', level: 'error' }]);
    expect(shown(read(rows, { untyped: 'dividend' })).map(([type]) => type)).toEqual(['dividend', 'income']);
  });

  it('without a header is recognised by its contents', () => {
    const rows: Cell[][] = [
      ['05.11.2026', 'Аванс за работы', '1 000,00'],
      ['06.11.2026', 'Краска и валики', '300,50'],
    ];
    expect(read(rows).mapping).toEqual({ header: null, columns: ['date', 'description', 'amount'] });
  });

  it('has its problems reported by row, and again after a correction', () => {
    const made = read(
      [
        ['Дата', 'Сумма', 'ИНН'],
        ['32.11.2026', 'много', '7707083894'],
      ],
      { untyped: 'expense' },
    );
    expect(made.problems.map(({ field, level }) => [field, level])).toEqual([
      ['date', 'error'],
      ['amount', 'error'],
      ['inn', 'error'],
    ]);
    const [row] = made.rows;
    if (!row) throw new Error('no row');
    expect(made.checker.correct([{ ...row, date: '2026-11-21', amount: 5, inn: null }])).toEqual([{ row: 2, problems: [] }]);
  });

  it('has its days that are none of the calendar, and those of years that the server refuses, reported by row', () => {
    const days = ['2026-02-30', '0206-11-05', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '2026-02-28'];
    const { problems } = read([['Дата', 'Приход'], ...days.map((day): Cell[] => [day, 100])]);
    const wrong = problems.filter(({ field, level }) => field === 'date' && level === 'error').map(({ row }) => days[row - 2]);
    expect(wrong).toEqual(['2026-02-30', '0206-11-05', '1899-12-31', '2200-01-01']);
  });
});
