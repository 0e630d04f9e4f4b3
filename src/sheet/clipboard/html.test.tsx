import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardTable, parseHtmlTable } from './clipboardTable.ts';
import { formatHtml } from './copiedBlock.ts';

/** Everything a page can hold: NUL is not among it. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('<b>', '&amp;', '"', '\t', '\n', '\r', '  ', '\u00a0', 'а', '</td>'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((value) => value.replaceAll('\u0000', '')),
);
const cell = fc.oneof(
  text.map((value) => ({ text: value, number: false })),
  fc.integer({ min: 0, max: 999_999 }).map((value) => ({ text: `${value},5`, number: true })),
);
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
  .chain(([width, height]) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }));

const texts = (rows: readonly (readonly { text: string }[])[]) => rows.map((row) => row.map((one) => one.text));

describe('the reader and writer of HTML tables', () => {
  it('reads back what it wrote, whatever the cells hold', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseHtmlTable(formatHtml(rows))).toEqual(texts(rows));
      }),
    );
  });

  it('writes numbers with their value and marks texts as text', () => {
    const html = formatHtml([
      [
        { text: '191,50', number: true },
        { text: '1/2', number: false },
      ],
    ]);
    expect(html).toContain('<td x:num="191.50" sdval="191.50">191,50</td>');
    expect(html).toContain(`<td style="mso-number-format:'\\@'">1/2</td>`);
  });
});

describe('the reader of HTML from other programs', () => {
  it('reads Excel: wrapped markup, styles, a row that only sets widths, NBSP', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td {color:black}</style></head><body>
      <!--StartFragment--><table border=0><col width=64>
      <tr height=20><td class=xl65>Окраска
        стен,  2&nbsp;слоя</td><td x:num="191.5">191,50</td></tr>
      <tr><td>первая<br>
        вторая</td><td class=xl65>&nbsp;</td></tr>
      <![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td></tr><![endif]>
      </table><!--EndFragment--></body></html>`;
    expect(parseHtmlTable(html)).toEqual([
      ['Окраска стен, 2 слоя', '191,50'],
      ['первая\nвторая', ''],
    ]);
  });

  it('takes the value where Excel shows only ####', () => {
    const html = '<table><tr><td>Кирпич</td><td x:num="12345.6">#####</td></tr></table>';
    expect(clipboardTable('Кирпич\t#####\r\n', html)).toEqual([['Кирпич', '12345,6']]);
  });

  it('reads Google Sheets', () => {
    const html = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px}--></style>
      <table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>
      <tr><td data-sheets-value="{&quot;1&quot;:2}">две<br/>строки</td><td style="text-align:right;">1 234,50</td></tr></tbody></table>`;
    expect(parseHtmlTable(html)).toEqual([['две\nстроки', '1 234,50']]);
  });

  it('reads LibreOffice', () => {
    const html = `<table cellspacing="0"><colgroup width="85"></colgroup><tr><td height="17"><b><font face="Arial">Кладка</font></b></td>
      <td sdval="0.5" sdnum="1049;"><font>0,5</font></td><td align="left"><br></td></tr></table>`;
    expect(parseHtmlTable(html)).toEqual([['Кладка', '0,5', '']]);
  });

  it('leaves the places under merged cells empty', () => {
    const html = `<table><tr><td rowspan=2>Стены</td><td colspan=2>Окраска</td></tr><tr><td>м²</td><td>10</td></tr><tr><td>а</td></tr></table>`;
    expect(parseHtmlTable(html)).toEqual([['Стены', 'Окраска', ''], ['', 'м²', '10'], ['а']]);
  });

  it('does not let one cell claim a thousand columns', () => {
    expect(parseHtmlTable('<table><tr><td colspan="1000">а</td><td>б</td></tr></table>')?.[0]?.length).toBeLessThanOrEqual(201);
  });

  it('runs no scripts of the HTML that it reads', () => {
    const html = '<table><tr><td><img src=x onerror="window.hit=1"><script>window.hit=1</script>а</td></tr></table>';
    expect(parseHtmlTable(html)).toEqual([['а']]);
    expect('hit' in window).toBe(false);
  });

  it('reads paragraphs of a word processor as lines', () => {
    expect(parseHtmlTable('<table><tr><td><p>один</p><p>два</p></td></tr></table>')).toEqual([['один\nдва']]);
  });
});

describe('the content of the clipboard', () => {
  it('is read from plain text where that is enough', () => {
    expect(clipboardTable('а\t1', '<table><tr><td>другое</td></tr></table>')).toEqual([['а', '1']]);
  });

  it('is read from HTML where the unescaped quotes of Excel would be misread', () => {
    const html = '<table><tr><td>"Ромашка"</td><td>1</td></tr></table>';
    expect(clipboardTable('"Ромашка"\t1\r\n', html)).toEqual([['"Ромашка"', '1']]);
  });

  it('is one cell where its text has two lines, not two rows', () => {
    expect(clipboardTable('две\nстроки', '<table><tr><td>две<br>строки</td></tr></table>')).toEqual([['две\nстроки']]);
  });

  it('is read row by row where a cell of Word holds two paragraphs', () => {
    const html = '<table><tr><td><p>Окраска</p><p>в два слоя</p></td><td>м²</td></tr><tr><td>Обои</td><td>м²</td></tr></table>';
    expect(clipboardTable('Окраска\nв два слоя\tм²\nОбои\tм²\n', html)).toEqual([
      ['Окраска\nв два слоя', 'м²'],
      ['Обои', 'м²'],
    ]);
  });

  it('has the lines of text above and between tables in rows of their own', () => {
    const html =
      '<p>Стены</p><table><tr><td>Окраска</td><td>м²</td></tr></table> <div>Полы<br>первый этаж</div><p>&nbsp;</p><table><tr><td>Плитка</td><td>м²</td></tr></table>';
    expect(clipboardTable('Стены\nОкраска\tм²\nПолы\nпервый этаж\n\nПлитка\tм²\n', html)).toEqual([
      ['Стены'],
      ['Окраска', 'м²'],
      ['Полы'],
      ['первый этаж'],
      ['Плитка', 'м²'],
    ]);
  });

  it('keeps to its columns where a page leaves out what merged cells cover', () => {
    const html = '<table><tr><td rowspan="2">Окраска</td><td>1 слой</td></tr><tr><td>2 слоя</td></tr></table>';
    expect(clipboardTable('Окраска\t1 слой\n2 слоя\t', html)).toEqual([
      ['Окраска', '1 слой'],
      ['', '2 слоя'],
    ]);
  });

  it('has plain spaces where another program has non-breaking or thin ones', () => {
    const read = [['пог. м', '1 200']];
    expect(clipboardTable('пог.\u00a0м\t1\u202f200', '')).toEqual(read);
    expect(clipboardTable('', '<table><tr><td>пог.&nbsp;м</td><td>1&#8201;200</td></tr></table>')).toEqual(read);
    const own = formatHtml([[{ text: 'пог.\u00a0м', number: false }]]);
    expect(clipboardTable('пог.\u00a0м', own)).toEqual([['пог.\u00a0м']]);
  });

  it('is plain text where its HTML has no table', () => {
    expect(clipboardTable('слово', '<p>слово</p>')).toEqual([['слово']]);
    expect(clipboardTable('', '')).toEqual([]);
  });
});
