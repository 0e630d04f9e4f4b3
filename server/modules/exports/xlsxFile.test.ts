import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Cell, Column } from './table.ts';
import { xlsxFile } from './xlsxFile.ts';

const columns: Column[] = [
  { title: 'Дата', kind: 'day', width: 12 },
  { title: 'Название', kind: 'text', width: 30 },
  { title: 'Сумма', kind: 'money', width: 16 },
];

async function* batches(): AsyncGenerator<Cell[][]> {
  yield [
    ['2026-02-28', '=1+1', 0.1],
    [null, 'без суммы', null],
  ];
  yield [['1999-12-31', "_x0041_ \u0001 '@", 999_999_999.99]];
}

async function sheets(maxRows?: number) {
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxFile('Операции', columns, batches(), maxRows)) pieces.push(piece);
  return readXlsxFile(Buffer.concat(pieces));
}

it('in an exported .xlsx file sums are numbers, days are dates and text stays as it is', async () => {
  const [sheet] = await sheets();
  expect(sheet?.data).toEqual([
    ['Дата', 'Название', 'Сумма'],
    [new Date('2026-02-28'), '=1+1', 0.1],
    [null, 'без суммы', null],
    [new Date('1999-12-31'), "_x0041_ \u0001 '@", 999_999_999.99],
  ]);
});

it('rows that one sheet of an exported .xlsx file cannot hold go on in the next one, under the same header', async () => {
  const all = await sheets(3);
  expect(all.map(({ sheet, data }) => [sheet, data.length, data[0]?.[0]])).toEqual([
    ['Операции', 3, 'Дата'],
    ['Операции_2', 2, 'Дата'],
  ]);
});
