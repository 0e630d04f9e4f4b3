import * as fc from 'fast-check';
import papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvLine, csvMoney, csvText } from './csvText.ts';

it.each(['=', '+', '-', '@', "'", '\t', '\r'])('CSV text that begins with %j is not read as a formula', (sign) => {
  expect(csvText(`${sign}1`).replace(/^"/, '')).toMatch(/^'/);
});

it('any CSV text is read back unchanged by another reader, except for the added apostrophe', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'абв;,"\r\n\t=+-@\' '), minLength: 1 }), { minLength: 1, maxLength: 5 }),
      (cells) => {
        const { data } = papa.parse<string[]>(csvLine(cells.map(csvText)), { delimiter: ';', newline: '\r\n' });
        expect(data[0]?.map((cell) => cell.replace(/^'(?=[=+\-@'\t\r])/, ''))).toEqual(cells);
      },
    ),
  );
});

it('sums in CSV have a decimal comma and kopecks', () => {
  expect([1234.5, -0.05, 0, 999_999_999.99, null].map(csvMoney)).toEqual(['1234,50', '-0,05', '0,00', '999999999,99', '']);
});
