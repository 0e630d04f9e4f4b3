import { describe, expect, it } from 'vitest';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { assign } from '../../../importing/recognition/mapping.ts';
import { defaultOptions } from './operationKind.ts';
import { operationReader } from './operationReader.ts';

const INN = '7707083893';
const OWN_INN = '7736050003';

function read(rows: Cell[][], merges?: SheetTable['merges']) {
  const sheet = { name: 'Лист', rows, merges };
  const mapping = operationReader.recognise(sheet);
  return { mapping, rows: operationReader.read(sheet, mapping, defaultOptions).read.rows };
}

describe('a table of operations by a bank', () => {
  it('is recognised by its columns', () => {
    const { mapping } = read([
      ['Дата', 'Номер документа', 'Дебет', 'Кредит', 'Контрагент', 'ИНН контрагента', 'Счет контрагента', 'Назначение платежа', 'Остаток'],
      ['05.11.2026', '17', null, '100,00', 'ООО', '7707083893', '40702810500000000777', 'Аванс', '100,00'],
    ]);
    expect(mapping.columns).toEqual(['date', 'document', 'expense', 'income', 'contractor', 'inn', 'ignore', 'description', 'ignore']);
  });

  it('with payers and recipients beside the contractor takes the contractor', () => {
    const made = read([
      [
        ...['Дата операции', 'Номер документа', 'Тип операции', 'Валюта операции', 'Сумма в валюте операции', 'Сумма в валюте счёта'],
        ...['ИНН плательщика', 'Наименование плательщика', 'Договор получателя', 'ИНН получателя', 'Наименование получателя'],
        ...['Назначение платежа', 'ИНН контрагента', 'Наименование контрагента'],
      ],
      ['05.11.2026', '17', 'Дебет', 'RUB', '900', '1000', OWN_INN, 'ООО «Мы»', 5012345678, INN, 'Бригада', 'Аванс', INN, 'Бригада'],
      ['06.11.2026', '18', 'Кредит', 'RUB', '900', '2000', INN, 'Заказчик', null, OWN_INN, 'ООО «Мы»', 'Акт 3', INN, 'Заказчик'],
    ]);
    expect(made.mapping.unsure).toBeUndefined();
    expect(made.rows).toMatchObject([
      { type: 'expense', amount: 1000, contractor: 'Бригада', inn: INN, description: 'Аванс' },
      { type: 'income', amount: 2000, contractor: 'Заказчик', inn: INN, description: 'Акт 3' },
    ]);
  });

  it('with payers and recipients alone takes neither for the contractor until it is told which', () => {
    const { mapping, rows } = read([
      ['Дата', 'Дебет', 'Кредит', 'Плательщик', 'ИНН плательщика', 'Получатель', 'ИНН получателя', 'Назначение'],
      ['05.11.2026', 100, null, 'ООО «Мы»', OWN_INN, 'Бригада', INN, 'Аванс'],
    ]);
    expect(mapping.unsure).toEqual([[3, 4, 5, 6]]);
    expect(rows).toMatchObject([{ type: 'expense', amount: 100, contractor: null, inn: null, description: 'Аванс' }]);
    for (const side of ['Получатель', 'Плательщик/получатель']) {
      const told = read([
        ['Дата', 'Сумма', side, `ИНН ${side}`],
        ['05.11.2026', 100, 'Бригада', INN],
      ]);
      expect(told.rows).toMatchObject([{ contractor: 'Бригада', inn: INN }]);
    }
  });

  const down = (left: number) => ({ top: 0, bottom: 1, left, right: left });
  it.each([
    ['are merged', [down(0), { top: 0, bottom: 0, left: 1, right: 2 }, ...[3, 4, 5, 6, 7, 8].map(down)]],
    ['are not merged', undefined],
  ])('with accounts of debit and credit gives the sums of the two, when the cells of its heading %s', (_, merges) => {
    const { rows } = read(
      [
        [
          'Дата проводки',
          'Счет',
          null,
          'Сумма по дебету',
          'Сумма по кредиту',
          '№ документа',
          'ВО',
          'Банк (БИК и наименование)',
          'Назначение',
        ],
        [null, 'Дебет', 'Кредит'],
        ['05.11.2026', `1\n${OWN_INN}\nООО «Мы»`, `2\n${INN}\nБригада`, 100, null, '17', '01', 'БИК 044525225 СБЕРБАНК', 'Аванс'],
        ['06.11.2026', `2\n${INN}\nЗаказчик`, `1\n${OWN_INN}\nООО «Мы»`, null, 200, '18', '01', 'БИК 044525225 СБЕРБАНК', 'Акт 3'],
      ],
      merges,
    );
    expect(rows).toMatchObject([
      { type: 'expense', date: '2026-11-05', amount: 100, document: '17', description: 'Аванс' },
      { type: 'income', date: '2026-11-06', amount: 200, document: '18', description: 'Акт 3' },
    ]);
  });

  it('with sums by debit and credit below «Сумма операции по счету» gives them', () => {
    const { mapping } = read([
      ['Дата', 'Сумма операции по счету', null, 'Назначение'],
      [null, 'по дебету', 'по кредиту'],
      ['05.11.2026', 100, null, 'Аванс'],
    ]);
    expect(mapping.columns).toEqual(['date', 'expense', 'income', 'description']);
  });
});

it('the column «Что исправить» of a corrected table of errors describes no operations', () => {
  const { mapping } = read([
    ['Дата', 'Расход', 'Что исправить'],
    ['05.11.2026', 100, 'Нет такого дня: «31.02.2026».'],
    ['06.11.2026', 200, 'Не число: «двести».'],
  ]);
  expect(mapping.columns).toEqual(['date', 'expense', 'ignore']);
});

it.each([
  [['Дата', 'Наименование расхода', 'Сумма'], 'date description amount'],
  [['Дата', 'Назначение расхода', 'Кому выплачено', 'Расход'], 'date description contractor expense'],
  [['Дата', 'Поступило от', 'Поступило, руб.'], 'date contractor income'],
  [['Дата', 'От кого', 'Поступления от заказчика'], 'date contractor income'],
  [['Дата', 'Контрагент', 'Сумма оплаты по договору'], 'date contractor amount'],
  [['Дата', 'Контрагент', 'Сумма платежа (договор № 5)'], 'date contractor amount'],
  [['Дата', 'Контрагент', 'Поступило от заказчиков, руб.'], 'date contractor income'],
  [['Дата', 'Вид расхода', 'Наименование статьи расходов', 'Сумма расхода'], 'date bill ignore expense'],
])('the columns %j of an account are %s', (header, roles) => {
  expect(
    read([header, ['05.11.2026', 'Краска', 'Леруа', 100]])
      .mapping.columns.slice(0, header.length)
      .join(' '),
  ).toBe(roles);
});

describe('of several columns of sums', () => {
  const row: Cell[] = ['05.11.2026', 'Ленина, 5', 500_000, 100_000];
  it('that of the money paid is taken', () => {
    const { rows } = read([
      ['Дата', 'Объект', 'Заказчик', 'Сумма договора', 'Оплачено', 'Остаток'],
      ['05.11.2026', 'Ленина, 5', 'Иванов', 500_000, 100_000, 400_000],
    ]);
    expect(rows).toMatchObject([{ amount: 100_000, contractor: 'Иванов' }]);
    expect(read([['Дата', 'Объект', 'Сумма', 'Оплачено'], row]).rows).toMatchObject([{ amount: 100_000 }]);
    for (const owed of ['Не оплачено', 'Недоплачено', 'Сумма долга', 'Задолженность'])
      expect(read([['Дата', 'Объект', owed, 'Сумма'], row]).rows).toMatchObject([{ amount: 100_000 }]);
    expect(
      read([
        ['Дата', 'Объект', 'Сумма', 'Оплачено'],
        [...row.slice(0, 3), 'да'],
      ]).rows,
    ).toMatchObject([{ amount: 500_000 }]);
  });

  it('in a statement of a card that in roubles is taken, and of its days that of the operation', () => {
    const { mapping, rows } = read([
      [
        ...['Дата платежа', 'Дата операции', 'Сумма операции', 'Валюта операции', 'Сумма платежа', 'Валюта платежа'],
        ...['Описание', 'Сумма операции с округлением'],
      ],
      ['06.11.2026', '05.11.2026 10:15:00', '-10,00', 'USD', '-950,00', 'RUB', 'Хостинг', '10,00'],
    ]);
    expect(mapping.unsure).toBeUndefined();
    expect(rows).toMatchObject([{ date: '2026-11-05', amount: 950, description: 'Хостинг' }]);
  });

  it.each([[['Дата', 'Объект', 'Сумма', 'Сумма с доставкой']], [['Дата', 'Объект', 'Цена, руб.', 'Стоимость, руб.']]])(
    'whose names fit alike, %j, none is taken until it is told which',
    (header) => {
      const { mapping } = read([header, row]);
      expect([mapping.columns, mapping.unsure]).toEqual([['date', 'object', 'ignore', 'ignore'], [[2, 3]]]);
    },
  );

  it('the one that is told answers for the sums alone, not for the payer and the recipient', () => {
    const { mapping } = read([
      ['Дата', 'Плательщик', 'Получатель', 'Сумма', 'Сумма с доставкой'],
      ['05.11.2026', 'ООО «Мы»', 'Бригада', 100, 120],
    ]);
    expect(mapping.unsure).toEqual([
      [3, 4],
      [1, 2],
    ]);
    expect(assign(mapping, 4, 'amount').unsure).toEqual([[1, 2]]);
    expect(assign(mapping, 2, 'contractor').unsure).toEqual([[3, 4]]);
  });

  it('one of the money paid that few rows have is asked about, and a day of payment that few have is not taken', () => {
    const header = ['Дата оплаты', 'Дата', 'Объект', 'Сумма', 'Оплачено'];
    const rest: Cell[] = [null, '05.11.2026', 'Ленина, 5', 100];
    const { mapping } = read([header, ['07.11.2026', ...rest.slice(1), 50], rest, rest]);
    expect([mapping.columns, mapping.unsure]).toEqual([['ignore', 'date', 'object', 'ignore', 'ignore'], [[3, 4]]]);
  });

  it('none is asked about beside incomes and expenses', () => {
    const { mapping } = read([
      ['Дата', 'Приход', 'Расход', 'Сумма', 'Всего'],
      ['05.11.2026', 100, null, 100, 100],
    ]);
    expect(mapping.unsure).toBeUndefined();
  });
});

it('a sum of operations whose tax is named in brackets is the one that was paid', () => {
  const { mapping } = read([
    ['Дата', 'Сумма (без НДС)', 'НДС', 'Сумма (с НДС)', 'Описание'],
    ['05.11.2026', 100, 20, 120, 'Краска'],
  ]);
  expect(mapping.columns).toEqual(['date', 'ignore', 'ignore', 'amount', 'description']);
});
