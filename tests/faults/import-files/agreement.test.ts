import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MONEY } from '../../../contract/money.ts';
import type { ImportRow } from '../../../contract/serviceImport.ts';
import { tidy } from '../../../server/database/foldedText.ts';
import { checkRow } from '../../../server/modules/priceList/importRows.ts';
import { templateWorkbook } from '../../../server/modules/priceList/template.ts';
import { judgeRow } from '../../../src/features/prices/import/judgeRow.ts';
import { defaultOptions } from '../../../src/features/prices/import/priceKind.ts';
import { priceReader } from '../../../src/features/prices/import/priceReader.ts';
import { OpenedSource } from '../../../src/importing/reading/keepSource.ts';
import { readSource } from '../../../src/importing/reading/readSource.ts';
import { plainLine } from '../../../src/importing/recognition/cellValues.ts';

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'м²',
    'шт.',
    'е\u0301',
    '\ud800',
    'я'.repeat(501),
    '👷'.repeat(30),
    '👷'.repeat(501),
    'Окраска  стен\u00a0',
    'стя\u00adжка',
    'а\u202eб',
    'а\u2028б',
  ),
);
const sum = fc.oneof(
  fc.constantFrom(null, '', ' ', '-', '1,234', '12,50', '1 000 ₽', 'договорная', '=A1', MAX_MONEY, MAX_MONEY + 0.01, -0.01, 0),
  fc.double({ min: -1e6, max: 1e12, noNaN: true }),
  text,
);
const row: fc.Arbitrary<ImportRow> = fc.record({
  row: fc.constant(2),
  category: fc.option(text),
  title: fc.option(text),
  unit_of_measure: fc.option(text),
  cost_per_unit: sum,
  price_per_unit: sum,
  guid: fc.option(fc.oneof(text, fc.uuid())),
});

describe('the console’s check before an import', () => {
  it('refuses the fields that the server refuses, and besides them only absurd sums', () => {
    fc.assert(
      fc.property(row, (one) => {
        const server = checkRow(one, 'guid').errors.map(({ field }) => field);
        const own = judgeRow(one, { cost_per_unit: null, price_per_unit: null }).filter(({ level }) => level === 'error');
        expect(own.filter(({ detail }) => !detail.startsWith('Больше 100\u00a0млн')).map(({ field }) => field)).toEqual(server);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a text as the server reads it', () => {
    fc.assert(
      fc.property(text, (one) => plainLine(one) === tidy(one)),
      { numRuns: 2000 },
    );
  });
});

it('the product’s own price list template is read without a question', async () => {
  const opened = new OpenedSource(await readSource('шаблон.xlsx', new Uint8Array(await templateWorkbook())), priceReader);
  expect(opened.about()).toEqual({ name: 'шаблон.xlsx', sheets: [{ name: 'Прайс-лист', rows: 4, columns: 5 }], best: 0 });
  const { mapping, counts } = opened.recognise(0);
  expect(mapping).toEqual({ header: 0, columns: ['category', 'title', 'unit', 'cost', 'price'] });
  expect(counts).toMatchObject({ service: 3, section: 0, other: 0 });
  const { rows, problems } = opened.read(0, mapping, defaultOptions);
  expect(problems).toEqual([]);
  expect(rows[1]).toEqual({
    row: 3,
    category: 'Потолки',
    title: 'Монтаж потолочного плинтуса',
    unit_of_measure: 'пог. м',
    cost_per_unit: 95.5,
    price_per_unit: 170,
  });
});
