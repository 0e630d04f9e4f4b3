import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopwatch } from '../../../tests/support/stopwatch.ts';
import { parseTsv } from './clipboardTable.ts';
import { formatTsv } from './copiedBlock.ts';

/** Texts full of what makes trouble. */
const cell = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'а', ' ', '\u00a0', ','), maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([width, height]) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }));

describe('the reader and writer of TSV', () => {
  it('reads back what it wrote, whatever the cells hold', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTsv(formatTsv(rows))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('writes as Excel does: quotes only where a cell needs them', () => {
    expect(
      formatTsv([
        ['Окраска, стен', '191,50'],
        ['Труба 1/2"', 'две\nстроки'],
      ]),
    ).toBe('Окраска, стен\t191,50\r\n"Труба 1/2"""\t"две\nстроки"');
  });

  it.each([
    [
      'Excel, with a line break at the end',
      'а\t1\r\nб\t2\r\n',
      [
        ['а', '1'],
        ['б', '2'],
      ],
    ],
    [
      'Google Sheets, without',
      'а\t1\nб\t2',
      [
        ['а', '1'],
        ['б', '2'],
      ],
    ],
    ['old Mac line breaks', 'а\rб\r', [['а'], ['б']]],
    ['an empty row in the middle', 'а\n\nб', [['а'], [''], ['б']]],
    ['an empty last cell', 'а\t', [['а', '']]],
    ['an empty last cell beside quotes', '"а"\t', [['а', '']]],
    ['a line break and a tab inside a cell', '"две\nстроки"\t"a\tb"\r\n', [['две\nстроки', 'a\tb']]],
    ['doubled quotes', '"ООО ""Ромашка"""\tб', [['ООО "Ромашка"', 'б']]],
    ['a cell that is two quotes', '""""""\tб', [['""', 'б']]],
    ['quotes that only begin the text', '"Ромашка" ООО\tб', [['"Ромашка" ООО', 'б']]],
    ['inches', 'Труба 1/2"\t5', [['Труба 1/2"', '5']]],
    [
      'a quote that is never closed',
      '"Труба\t5\nб\t6',
      [
        ['"Труба', '5'],
        ['б', '6'],
      ],
    ],
    ['nothing', '', []],
  ])('reads %s', (_, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });

  it('reads a quote that is never closed without scanning the rest again and again', () => {
    const text = '"а\tб\n'.repeat(20_000);
    const spent = stopwatch();
    expect(parseTsv(text).length).toBeGreaterThan(0);
    expect(spent()).toBeLessThan(1000);
  });
});
