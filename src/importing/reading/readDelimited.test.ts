import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopwatch } from '../../../tests/support/stopwatch.ts';
import { readDelimited, splitLenient } from './readDelimited.ts';

const rowsOf = (text: string) => readDelimited('a', text).rows;

describe('unclosed quotes in a csv file', () => {
  it('do not swallow rows', () => {
    expect(rowsOf('Название;Цена\n"Кирпич" М150;5\nТруба 1/2";7\n"Пол;9\n')).toEqual([
      ['Название', 'Цена'],
      ['"Кирпич" М150', '5'],
      ['Труба 1/2"', '7'],
      ['"Пол', '9'],
    ]);
  });

  it('do not change properly quoted cells of the same text', () => {
    expect(splitLenient('"a\nb"\t"c ""d"""\r\n"e" f\t1', '\t')).toEqual([
      ['a\nb', 'c "d"'],
      ['"e" f', '1'],
    ]);
  });

  it('are read in linear time', () => {
    const spent = stopwatch();
    splitLenient('"a;'.repeat(300_000), ';');
    splitLenient('"""a;""b\n'.repeat(100_000), ';');
    splitLenient(`"q";\n${'"a" b '.repeat(50_000)}`, ';');
    splitLenient(`"q";\n${'"a" b;'.repeat(50_000)}`, ';');
    splitLenient(`"q";\n${' '.repeat(100_000)}"${' '.repeat(100_000)}x`, ';');
    expect(spent()).toBeLessThan(2000);
  });
});

describe('quotes in a csv file', () => {
  const header = 'Название;Ед.;Цена\n';

  it('after spaces are taken off, and keep delimiters inside', () => {
    expect(rowsOf(`${header}"Окраска"; "м2"; "450"\n  "Пол; ламинат" ;"м2" ; 5`).slice(1)).toEqual([
      ['Окраска', 'м2', '450'],
      ['Пол; ламинат', 'м2', ' 5'],
    ]);
  });

  it('inside of a quoted cell need not be doubled where other cells are quoted', () => {
    expect(rowsOf(`${header}"Труба 1/2" сталь";"м";"450"\n"Труба 1/2"";"м";"5"\n"Кран "Сатурн"";"шт";"7"`).slice(1)).toEqual([
      ['Труба 1/2" сталь', 'м', '450'],
      ['Труба 1/2"', 'м', '5'],
      ['Кран "Сатурн"', 'шт', '7'],
    ]);
  });

  it('around the first words of a plain cell stay, whatever is quoted after it', () => {
    expect(rowsOf(`${header}"Кирпич" М150;"шт";"5"\n"Кирпич" М200;шт;5\n"Блок" газ;шт;"5"`).slice(1)).toEqual([
      ['"Кирпич" М150', 'шт', '5'],
      ['"Кирпич" М200', 'шт', '5'],
      ['"Блок" газ', 'шт', '5'],
    ]);
  });
});

it('«|» is recognised as a delimiter of cells', () => {
  expect(rowsOf('Работа | Цена\nОкраска, два слоя | 1,5\nПол; ламинат | 2,5')[2]).toEqual(['Пол; ламинат ', ' 2,5']);
});

it('commas in sums and titles are not taken for delimiters where the header has none', () => {
  const rows = ['Работа;Ед. изм.;Цена', 'Окраска, грунт, шпаклёвка, обои, потолок;м²;1,50', 'Пол, стяжка, ламинат, плинтус, порог;м²;2,50'];
  expect(rowsOf(rows.join('\n'))[1]).toEqual(['Окраска, грунт, шпаклёвка, обои, потолок', 'м²', '1,50']);
});

it('rows of a csv file that end in different ways are all read', () => {
  const rows = ['Наименование;Цена;Примечание', 'Окраска;250;', '"Обои;\nфлизелин";400;', 'Пол;90;'];
  const read = rows.map((row, at) => (at === 2 ? ['Обои;\nфлизелин', '400'] : row.split(';').filter(Boolean)));
  for (const [first, second] of [
    ['\r\n', '\n'],
    ['\n', '\r\n'],
    ['\r', '\r\n'],
  ]) {
    expect(rowsOf(`${rows[0]}${first}${rows.slice(1).join(second)}${second}`)).toEqual(read);
  }
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

it('a mark that stands in quoted cells of both lines is not taken for the delimiter', () => {
  expect(rowsOf('"я|а";"я|а";яа;"я\n||а"')).toEqual([['я|а', 'я|а', 'яа', 'я\n||а']]);
});

it('a quoted title that begins with a quote of its own does not hide the delimiter behind the commas of sums', () => {
  const rows = [
    ['Категория', 'Наименование', 'Цена'],
    ['"А', 'Окраска', '0,00'],
    ['"А', 'Обои', '10,50'],
  ];
  const written = rows
    .map((row) => row.map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
    .join('\r\n');
  expect(rowsOf(written)).toEqual(rows);
});

describe('a formatted table is read back unchanged', () => {
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
