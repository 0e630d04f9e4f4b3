import { expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { defaultOptions } from './operationKind.ts';
import { operationReader } from './operationReader.ts';

it('a dash for an empty cell of a table of operations names nothing, and a minus among its types is an expense', () => {
  const dashes = ['—', '-', '–', '−'];
  const rows: Cell[][] = [
    ['Дата', 'Тип', 'Сумма', 'Описание', 'Объект', 'Контрагент', 'ИНН', 'Статья расходов'],
    ...dashes.map((dash): Cell[] => ['05.11.2026', '-', 100, 'Краска', dash, dash, dash, dash]),
  ];
  const sheet = { name: 'Лист', rows };
  const { read } = operationReader.read(sheet, operationReader.recognise(sheet), defaultOptions);
  const nothing = { type: 'expense', object: null, contractor: null, inn: null, bill: null };
  expect(read.rows).toMatchObject(dashes.map(() => nothing));
  expect(read.problems).toEqual([]);
});
