import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { type TableColumn, tableXlsx } from './tableFile.ts';

type Cells = [day: string | null, title: string, sum: number | null];

const columns: TableColumn<Cells>[] = [
  { title: 'Дата', kind: 'day', width: 12, of: ([day]) => day },
  { title: 'Название', kind: 'text', width: 30, of: ([, title]) => title },
  { title: 'Сумма', kind: 'money', width: 16, of: ([, , sum]) => sum },
];

async function* batches(): AsyncGenerator<Cells[]> {
  yield [
    ['2026-02-28', '=1+1', 0.1],
    [null, 'без суммы', null],
  ];
  yield [['1999-12-31', "_x0041_ \u0001 '@", 999_999_999.99]];
}

async function sheets(most: { maxRowsPerSheet?: number } = {}) {
  const pieces: Uint8Array[] = [];
  for await (const piece of tableXlsx({ name: 'Операции', columns, rows: batches(), timeZone: 'UTC', ...most })) pieces.push(piece);
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
  const all = await sheets({ maxRowsPerSheet: 3 });
  expect(all.map(({ sheet, data }) => [sheet, data.length, data[0]?.[0]])).toEqual([
    ['Операции', 3, 'Дата'],
    ['Операции_2', 2, 'Дата'],
  ]);
});

it('a percentage in an exported .xlsx file is shown in hundredths, as it was counted', async () => {
  const share: TableColumn<number> = { title: 'Доля, %', kind: 'percent', width: 10, of: (value) => value };
  const rows = (async function* () {
    yield [26.05];
  })();
  const pieces: Uint8Array[] = [];
  for await (const piece of tableXlsx({ name: 'Доли', columns: [share], rows, timeZone: 'UTC' })) pieces.push(piece);
  const styles = unzipSync(Buffer.concat(pieces))['xl/styles.xml'];
  expect(strFromU8(styles as Uint8Array)).toContain('formatCode="0.00"');
});
