import type { ImportRow } from '../../contract/serviceImport.ts';
import { defaultOptions } from '../../src/features/prices/import/priceKind.ts';
import { priceReader } from '../../src/features/prices/import/priceReader.ts';
import { withProposals } from '../../src/features/prices/import/proposals.ts';
import { readSource } from '../../src/importing/reading/readSource.ts';
import { plainLine } from '../../src/importing/recognition/cellValues.ts';
import { headings } from './headings.ts';
import type { Sample } from './sample.ts';
import { sections } from './sections.ts';
import { sums } from './sums.ts';
import { units } from './units.ts';

export const samples: readonly Sample[] = [...headings, ...units, ...sums, ...sections];

/** What is told apart in the score. */
export const kinds = ['heading', 'columns', 'units', 'prices', 'sections'] as const;

/** How much of a file is understood: right ones of all, by kind. */
export type Score = Record<(typeof kinds)[number], [right: number, of: number]>;

/** How the product understands a file when the user only presses «Дальше». */
export async function scoreOf(sample: Sample): Promise<Score> {
  const { sheets } = await readSource(sample.file.name, sample.file.bytes, priceReader);
  const sheet = sheets[priceReader.best(sheets)];
  if (!sheet) throw new Error('no sheet');
  const mapping = priceReader.recognise(sheet);
  const options = withProposals(priceReader.describe(sheet, mapping), defaultOptions, sample.own ?? []);
  const { rows } = priceReader.read(sheet, mapping, options).read;
  const columns = mapping.columns.map((role, index) => (mapping.unsure?.flat().includes(index) ? '?' : role === 'ignore' ? '-' : role));
  const named = sample.columns.split(' ');
  const right = sample.rows.split('\n').map((line) => line.split('|'));
  return {
    heading: [mapping.header === (sample.header === null ? null : sample.header - 1) ? 1 : 0, 1],
    columns: [named.filter((role, index) => columns[index] === role).length, named.length],
    units: matches(rows, right, (row) => [plainLine(row.unit_of_measure)], [1]),
    prices: matches(rows, right, (row) => [sumText(row.cost_per_unit), sumText(row.price_per_unit)], [2, 3]),
    sections: matches(rows, right, (row) => [plainLine(row.category)], [4]),
  };
}

/** Services of the file whose fields are right, of all that are in it or were taken for such. */
function matches(
  rows: readonly ImportRow[],
  right: readonly string[][],
  fields: (row: ImportRow) => string[],
  places: readonly number[],
): [number, number] {
  const left = [...rows];
  let count = 0;
  for (const line of right) {
    const at = left.findIndex((row) => plainLine(row.title) === line[0]);
    const [row] = at < 0 ? [] : left.splice(at, 1);
    if (row && fields(row).join('|') === places.map((place) => line[place] ?? '').join('|')) count += 1;
  }
  return [count, right.length + left.length];
}

function sumText(sum: ImportRow['cost_per_unit']): string {
  return sum === null || sum === undefined ? '' : String(sum);
}
