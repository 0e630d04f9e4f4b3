import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildBook } from '../../../tests/faults/import-files/buildBook.ts';
import { readSource } from './readSource.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = async (name: string, content: Uint8Array) => (await readSource(name, content)).sheets[0]?.rows;

/** A workbook with one sheet of the given XML rows. */
function book(sheetData: string, extra: Record<string, Uint8Array> = {}): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Лист" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`),
    ...extra,
  });
}

describe('a text file', () => {
  it('keeps quoted fields, line breaks inside them and the places of blank rows', async () => {
    const text = '\ufeffНазвание;Цена\r\n"Окраска\nв два слоя";"191,50"\r\n\r\n"Кирпич ""М150""";12\r\n';
    expect(await rowsOf('a.csv', bytes(text))).toEqual([
      ['Название', 'Цена'],
      ['Окраска\nв два слоя', '191,50'],
      [],
      ['Кирпич "М150"', '12'],
    ]);
  });

  it('has its delimiter found despite decimal commas', async () => {
    expect((await rowsOf('a.txt', bytes('a\tb\n1,5\t2,5\n')))?.[1]).toEqual(['1,5', '2,5']);
    expect((await rowsOf('a.csv', bytes('a,b\n"1,5",2\n')))?.[1]).toEqual(['1,5', '2']);
    expect((await rowsOf('a.csv', bytes('sep=,\na,b;c\n')))?.[0]).toEqual(['a', 'b;c']);
  });

  it('is read in windows-1251 and in UTF-16', async () => {
    expect(await rowsOf('a.csv', Uint8Array.of(0xcf, 0xee, 0xeb, 0x3b, 0xec, 0x32))).toEqual([['Пол', 'м2']]);
    expect(await rowsOf('a.txt', Uint8Array.of(0xff, 0xfe, 0x1f, 0x04, 0x09, 0x00, 0x31, 0x00))).toEqual([['П', '1']]);
  });

  it('loses the apostrophe that guards a formula, and no other', async () => {
    expect(await rowsOf('a.csv', bytes("'=СУММ(A1);'-5;'+7;''м;'слово\n"))).toEqual([['=СУММ(A1)', '-5', '+7', "'м", "'слово"]]);
  });
});

describe('a workbook', () => {
  it('has its dates read as whole days, and as they are shown where the reader asks for it', async () => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const dated = book(
      '<row r="1"><c r="A1" s="0"><v>22616</v></c><c r="B1" s="1"><v>46154</v></c><c r="C1" s="2"><v>45717</v></c><c r="D1" s="3"><v>45717</v></c></row>',
      {
        'xl/_rels/workbook.xml.rels': strToU8(
          `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
        ),
        'xl/styles.xml': strToU8(
          '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mmm"/></numFmts><cellXfs><xf numFmtId="17"/><xf numFmtId="16"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
        ),
      },
    );
    expect(await rowsOf('a.xlsx', dated)).toEqual([['01.12.1961', '12.05.2026', '01.03.2025', '01.03.2025']]);
    const { sheets } = await readSource('a.xlsx', dated, { datesAsShown: true });
    expect(sheets[0]?.rows).toEqual([['дек.61', '12.май', '01.03.2025', '01.мар']]);
  });

  it('keeps Excel’s row numbers and the stored values of formulas, errors included but for rows of errors alone', async () => {
    const rows = await rowsOf(
      'a.xlsx',
      book(
        '<row r="2"><c r="B2" t="inlineStr"><is><t>Пол</t></is></c></row><row r="5"><c r="A5"><f>1+1</f><v>2</v></c><c r="B5" t="e"><v>#N/A</v></c></row>' +
          '<row r="6"><c r="B6" t="e"><f>B7*2</f><v>#N/A</v></c><c r="C6" t="str"><f>IF(1,"")</f><v></v></c></row>',
      ),
    );
    expect(rows).toEqual([[], [null, 'Пол'], [], [], [2, '#N/A']]);
  });

  it('gives nothing for a formula that shows an empty text, and the text of one that was never calculated', async () => {
    const rows =
      '<row r="1"><c r="A1" t="str"><f>IF(1,"")</f><v></v></c><c r="B1" t="str"><f>B2</f><v/></c><c r="C1"><f>C2*2</f><v></v></c></row>';
    expect(await rowsOf('a.xlsx', book(rows))).toEqual([[null, null, '=C2*2']]);
  });

  it('gives `=…` for a shared formula that was never calculated, and nothing for a row of such alone', async () => {
    const shared = '<f t="shared" si="0"/>';
    const rows =
      `<row r="1"><c r="A1"><v>5</v></c><c r="B1">${shared}</c><c r="C1">${shared}<v></v></c><c r="D1">${shared}<v>7</v></c></row>` +
      `<row r="2"><c r="A2"><f></f><v></v></c><c r="B2">${shared}</c></row>` +
      '<row r="3"><c r="A3" t="inlineStr"><is><t>=</t></is></c></row>';
    // a lone sign is a text like any other
    expect(await rowsOf('a.xlsx', book(rows))).toEqual([[5, '=…', '=…', 7], [], ['=']]);
  });

  it('has its hidden sheets read and marked', async () => {
    const rows = [['Пол']];
    const { sheets } = await readSource('a.xlsx', buildBook([{ rows }, { rows, state: 'hidden' }, { rows, state: 'veryHidden' }]));
    expect(sheets.map((sheet) => [sheet.rows, sheet.hidden])).toEqual([
      [rows, false],
      [rows, true],
      [rows, true],
    ]);
  });

  it('has its hidden rows read and counted, the filled ones', async () => {
    const rowOf = (number: number, more: string, inner = `<c r="A${number}"><v>${number}</v></c>`) =>
      `<row r="${number}"${more}>${inner}</row>`;
    const rows = [rowOf(1, ''), rowOf(2, ' hidden="1"'), rowOf(3, ' hidden="true"'), rowOf(4, ' hidden="1"', ''), rowOf(5, ' hidden="0"')];
    const [sheet] = (await readSource('a.xlsx', book(rows.join('')))).sheets;
    expect(sheet).toMatchObject({ rows: [[1], [2], [3], [], [5]], hiddenRows: 2 });
    const [shown] = (await readSource('a.xlsx', book(rowOf(1, '')))).sheets;
    expect(shown).not.toHaveProperty('hiddenRows');
  });

  it('has its parts found whatever the case of their names, and is refused when its texts are missing', async () => {
    const cell = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const strings = strToU8('<sst><si><t>Пол</t></si></sst>');
    for (const name of ['xl/SharedStrings.xml', 'xl\\sharedStrings.xml']) {
      expect(await rowsOf('a.xlsx', book(cell, { [name]: strings }))).toEqual([['Пол']]);
    }
    await expect(readSource('a.xlsx', book(cell))).rejects.toThrow('повреждён');
  });

  it('is refused when it unpacks to too much data, has cells too far away, or has a DOCTYPE', async () => {
    const zeros = new Uint8Array(60 * 1024 * 1024);
    await expect(readSource('a.xlsx', book('', { 'xl/media/a.bin': zeros }))).rejects.toThrow('слишком велик');
    await expect(readSource('a.xlsx', book('<row r="9000000000"><c r="A9000000000"><v>1</v></c></row>'))).rejects.toThrow('очень далеко');
    await expect(readSource('a.xlsx', book('<row r="900000"><c r="XFD900000"><v>1</v></c></row>'))).rejects.toThrow('очень далеко');
    const doctype = strToU8('<!DOCTYPE a [<!ENTITY b "c">]><sst></sst>');
    await expect(readSource('a.xlsx', book('', { 'xl/sharedStrings.xml': doctype }))).rejects.toThrow('повреждён');
    await expect(readSource('a.xlsx', book('<row r="1"><c r="A1"><v>1</v></c></row>').slice(0, 300))).rejects.toThrow('повреждён');
  });
});

describe('a file of another kind', () => {
  it.each([
    ['прайс.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'Старый формат Excel'],
    ['прайс.xlsx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), 'паролем'],
    ['прайс.ods', zipSync({ mimetype: strToU8('x'), 'content.xml': strToU8('<a/>') }), 'OpenDocument'],
    ['прайс.docx', zipSync({ 'word/document.xml': strToU8('<a/>'), '_rels/.rels': strToU8('<a/>') }), 'Word'],
    ['прайс.csv', zipSync({ a: strToU8('b') }), 'назван .csv'],
    ['прайс.xlsx', bytes('Название;Цена\n'), 'назван .xlsx'],
    ['прайс.pdf', bytes('%PDF-1.7'), 'PDF'],
    ['прайс.doc', bytes('Название;Цена\n'), 'Подойдут .xlsx'],
    ['прайс.csv', Uint8Array.of(1, 0, 2, 0), 'не похож на таблицу'],
    ['прайс.csv', new Uint8Array(), 'Файл пуст'],
    ['прайс.csv', bytes(';;\n\n'), 'нет заполненных строк'],
    ['прайс.csv', bytes('а;1\n'.repeat(100_001)), 'Разделите его на части'],
  ])('is refused with advice: %s', async (name, content, sentence) => {
    await expect(readSource(name, content)).rejects.toThrow(sentence);
  });
});
