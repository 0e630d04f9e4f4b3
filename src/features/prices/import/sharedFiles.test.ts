import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSource } from '../../../importing/reading/readSource.ts';
import { priceReader } from './priceReader.ts';
import { toImportRows } from './toImportRows.ts';

const { recognise } = priceReader;

const folder = new URL('../../../../../shared/data/', import.meta.url);
const name = 'renovation-works-602';
const missing = !existsSync(new URL(`${name}.xlsx`, folder));
if (missing) console.info(`Real price lists are not here, their tests are left out: ${folder.pathname}`);

async function rowsOf(fileName: string, bytes: Uint8Array) {
  const { sheets } = await readSource(fileName, bytes);
  const [sheet] = sheets;
  if (!sheet) throw new Error('no sheet');
  return { sheet, mapping: recognise(sheet), ...toImportRows(sheet, recognise(sheet)) };
}

function real(extension: 'xlsx' | 'csv'): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`${name}.${extension}`, folder)));
}

describe.skipIf(missing)('a real price list', () => {
  for (const extension of ['xlsx', 'csv'] as const) {
    it(`gives 543 services in 51 categories and 58 sections from .${extension}, without the empty ones`, async () => {
      const read = await rowsOf(`${name}.${extension}`, real(extension));
      expect(read.mapping).toEqual({ header: 0, columns: ['ignore', 'ignore', 'title', 'unit', 'cost'] });
      expect(read.rows).toHaveLength(543);
      expect(read.sections).toBe(58);
      expect(read.categories).toBe(51);
      // «6.4 Малярные работы потолок» stands twice, with services under both.
      expect(read.emptySections).toBe(6);
      expect(read.materials.size).toBe(0);
    });
  }

  it('keeps kopecks, row numbers and equal rows', async () => {
    const { rows } = await rowsOf(`${name}.xlsx`, real('xlsx'));
    expect(rows.find(({ row }) => row === 8)).toEqual({
      row: 8,
      category: '1. Работы по потолкам (Демонтаж)',
      title: 'Демонтаж потолка из ГКЛ, панелей ПВХ, вагонки,',
      unit_of_measure: 'м2',
      cost_per_unit: 191.5,
    });
    const same = rows.filter(({ title, category }) => title === 'Здесь можно вписать свою позицию' && category?.startsWith('11.'));
    expect(same.map(({ row }) => row)).toEqual([527, 528, 529]);
    expect(rows.every(({ cost_per_unit }) => typeof cost_per_unit === 'number')).toBe(true);
  });

  it('is the same in both formats, and in windows-1251', async () => {
    const { rows } = await rowsOf(`${name}.xlsx`, real('xlsx'));
    expect((await rowsOf(`${name}.csv`, real('csv'))).rows).toEqual(rows);
    const text = new TextDecoder().decode(real('csv'));
    const lossless = [...text].every((letter) => windows1251.has(letter));
    const encoded = Uint8Array.from([...text], (letter) => windows1251.get(letter) ?? 0x3f);
    const again = (await rowsOf('прайс.csv', encoded)).rows;
    if (lossless) expect(again).toEqual(rows);
    else expect(again.map(({ title }) => title?.replaceAll('?', '')).join()).toBe(rows.map(({ title }) => onlyWindows1251(title)).join());
  });
});

const windows1251 = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1251').decode(Uint8Array.of(byte)), byte] as const),
);

function onlyWindows1251(text: string | null): string | undefined {
  return text === null ? undefined : [...text].filter((letter) => windows1251.has(letter) && letter !== '?').join('');
}
