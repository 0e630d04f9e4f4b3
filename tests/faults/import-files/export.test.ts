import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultOptions } from '../../../src/features/prices/import/priceKind.ts';
import { priceReader } from '../../../src/features/prices/import/priceReader.ts';
import { priceCsv } from '../../../src/features/prices/tools/exportList.ts';
import { priceBook } from '../../../src/features/prices/tools/priceBook.ts';
import { OpenedSource } from '../../../src/importing/reading/keepSource.ts';
import { readSource } from '../../../src/importing/reading/readSource.ts';

/** Titles as the product keeps them: one line, no blanks at the ends. */
const title = fc
  .string({ unit: fc.constantFrom(...'АбвЁё xX1,5;."\'«»<>&=+-@²№|_'.split('')), minLength: 1, maxLength: 20 })
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');
const kopecks = fc.integer({ min: 0, max: 99_999_999_999 }).map((sum) => sum / 100);
const service = fc.record({
  guid: fc.uuid(),
  title: fc.oneof(title, fc.constant('Всего за этаж')),
  unit: fc.constantFrom('м²', 'шт.', 'м.пог', ''),
  cost: kopecks,
  price: kopecks,
  note: fc.oneof(title, fc.constantFrom('', '-')),
});
const list = fc.array(fc.record({ guid: fc.uuid(), title, services: fc.array(service, { minLength: 1, maxLength: 5 }) }), {
  minLength: 1,
  maxLength: 4,
});

async function read(name: string, bytes: Uint8Array) {
  const opened = new OpenedSource(await readSource(name, bytes), priceReader);
  const { mapping } = opened.recognise(0);
  expect(mapping.columns.filter((role) => role !== 'note')).toEqual(['category', 'title', 'unit', 'cost', 'price', 'guid']);
  return opened.read(0, mapping, defaultOptions).rows.map(({ row: _, ...rest }) => rest);
}

it('the product’s own price list export is read as it was written, .xlsx and .csv', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (categories) => {
      const expected = categories.flatMap((category) =>
        category.services.map((one) => ({
          category: category.title,
          title: one.title,
          unit_of_measure: one.unit || null,
          cost_per_unit: one.cost,
          price_per_unit: one.price,
          ...(one.note && { note: one.note }),
          guid: one.guid,
        })),
      );
      expect(await read('прайс.xlsx', new Uint8Array(await priceBook(categories, true)))).toEqual(expected);
      expect(await read('прайс.csv', new TextEncoder().encode(priceCsv(categories, true)))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
