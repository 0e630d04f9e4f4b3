import { expect, it } from 'vitest';
import { type BookCell, buildBook } from '../../../../tests/faults/import-files/buildBook.ts';
import { readSource } from '../../../importing/reading/readSource.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const header = ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена', 'Примечание'];

async function read(rows: BookCell[][], merges: string[]) {
  const { sheets } = await readSource('прайс.xlsx', buildBook([{ rows, merges }]), priceReader);
  const sheet = sheets[0] ?? { name: '', rows: [] };
  return toImportRows(sheet, priceReader.recognise(sheet)).rows;
}

it('a service has the unit, the sums and the note of cells merged downwards over its row', async () => {
  const rows = await read(
    [
      header,
      ['Стены'],
      ['Окраска', 'м2', 100, 250, 'в два слоя'],
      ['Побелка', null],
      ['Потолки'],
      ['Шпатлёвка', 'м2', 200, 400],
      ['Лепнина', 'м', 300, 900],
    ],
    ['B3:B4', 'C3:C4', 'D3:D4', 'E3:E4'],
  );
  expect(rows.map(({ row: _, ...values }) => Object.values(values))).toEqual([
    ['Стены', 'Окраска', 'м2', 100, 250, 'в два слоя'],
    ['Стены', 'Побелка', 'м2', 100, 250, 'в два слоя'],
    ['Потолки', 'Шпатлёвка', 'м2', 200, 400],
    ['Потолки', 'Лепнина', 'м', 300, 900],
  ]);
});

it('cells merged downwards count however far below the header they are', async () => {
  const above = Array.from({ length: 100 }, (_, index) => [`Окраска ${index}`, 'м2', 100, 250]);
  const rows = await read([header, ...above, ['Плинтус', 'м', 50, 90], ['Порог']], ['B102:B103', 'C102:C103', 'D102:D103']);
  expect(rows.at(-1)).toMatchObject({ title: 'Порог', unit_of_measure: 'м', cost_per_unit: 50, price_per_unit: 90 });
});

it('a title merged downwards names its first row only: the row below is reported as one without a title', async () => {
  const rows = await read([header, ['Окраска', 'м2', 100, 250], [null, 'шт', 10, 20]], ['A2:A3']);
  expect(rows.map(({ title, unit_of_measure }) => [title, unit_of_measure])).toEqual([
    ['Окраска', 'м2'],
    [null, 'шт'],
  ]);
});

it('a row without a title is left out although unit and price are merged over it', async () => {
  const rows = await read(
    [
      [...header, 'Марка'],
      ['Окраска', 'м2', 100, 250, null, 'Белая'],
      [null, null, null, null, null, 'Синяя'],
      ['Обои', 'м2', 200, 400],
    ],
    ['A2:A3', 'B2:B3', 'C2:C3', 'D2:D3'],
  );
  expect(rows.map(({ title }) => title)).toEqual(['Окраска', 'Обои']);
});
