import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLenient } from './lenientText.ts';
import { readDelimited } from './readDelimited.ts';

const rowsOf = (text: string) => readDelimited('a', text).rows;

describe('quotes that nobody closes', () => {
  it('swallow no rows', () => {
    expect(rowsOf('Название;Цена\n"Кирпич" М150;5\nТруба 1/2";7\n"Пол;9\n')).toEqual([
      ['Название', 'Цена'],
      ['"Кирпич" М150', '5'],
      ['Труба 1/2"', '7'],
      ['"Пол', '9'],
    ]);
  });

  it('leave properly quoted cells of the same text as they are', () => {
    expect(splitLenient('"a\nb"\t"c ""d"""\r\n"e" f\t1', '\t')).toEqual([
      ['a\nb', 'c "d"'],
      ['"e" f', '1'],
    ]);
  });

  it('cost no time', () => {
    const started = performance.now();
    splitLenient('"a;'.repeat(300_000), ';');
    splitLenient('"""a;""b\n'.repeat(100_000), ';');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it('«|» parts cells as well', () => {
  expect(rowsOf('Работа | Цена\nОкраска, два слоя | 1,5\nПол; ламинат | 2,5')[2]).toEqual(['Пол; ламинат ', ' 2,5']);
});

it('commas of sums and titles are no columns, however many: the header has none', () => {
  const rows = ['Работа;Ед. изм.;Цена', 'Окраска, грунт, шпаклёвка, обои, потолок;м²;1,50', 'Пол, стяжка, ламинат, плинтус, порог;м²;2,50'];
  expect(rowsOf(rows.join('\n'))[1]).toEqual(['Окраска, грунт, шпаклёвка, обои, потолок', 'м²', '1,50']);
});

const marks = [';', '\t', ',', '|'] as const;
const cell = fc.string({
  unit: fc.constantFrom(...'абвёЯ159 .,;|\t"\'\n«»²'.split(''), '\r\n'),
  minLength: 1,
  maxLength: 12,
});
/** Tables as spreadsheets write them: at least two columns, no cell empty or blank, none that looks like a guarded formula. */
const table = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc.array(
      cell.map((text) => `я${text}`),
      { minLength: width, maxLength: width },
    ),
    { minLength: 1, maxLength: 8 },
  ),
);

function quoted(text: string): string {
  return /[;\t,|"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

describe('parse(format(x)) = x', () => {
  it('when the delimiter is known', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...marks), fc.constantFrom('\n', '\r\n'), (rows, mark, end) => {
        const text = rows.map((row) => row.map(quoted).join(mark)).join(end);
        expect(splitLenient(text, mark)).toEqual(rows);
      }),
    );
  });

  it('when it has to be guessed', () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...marks), (written, mark) => {
        // an odd quote is an inch mark: it tells nothing of the delimiter
        const rows = written.map((row) => row.map((text) => text.replaceAll('"', '""')));
        expect(rowsOf(rows.map((row) => row.map(quoted).join(mark)).join('\r\n'))).toEqual(rows);
      }),
    );
  });
});
