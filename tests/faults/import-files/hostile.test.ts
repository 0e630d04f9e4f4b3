import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { priceReader } from '../../../src/features/prices/import/priceReader.ts';
import { OpenedSource } from '../../../src/importing/reading/keepSource.ts';
import { openFile, readSource } from '../../../src/importing/reading/readSource.ts';
import { stopwatch } from '../../support/stopwatch.ts';
import { buildBook } from './buildBook.ts';
import { lieAboutSize } from './spoil.ts';

const MB = 1024 * 1024;
const row = '<row r="2"><c r="A2" t="inlineStr"><is><t>Окраска</t></is></c><c r="B2"><v>100</v></c></row>';
const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Наименование</t></is></c><c r="B1" t="inlineStr"><is><t>Цена</t></is></c></row>';

/** What comes of a file within two seconds: its filled rows, or the sentence it is refused with. */
async function outcome(name: string, bytes: Uint8Array): Promise<string> {
  const spent = stopwatch();
  const result = await readSource(name, bytes).then(
    (source) => {
      const opened = new OpenedSource(source, priceReader);
      const { best, sheets } = opened.about();
      opened.recognise(best);
      return `${sheets[best]?.rows} rows`;
    },
    (error: Error) => error.message,
  );
  expect(spent(), `${name}: ${result}`).toBeLessThan(2000);
  return result;
}

describe('a hostile workbook is refused or read within two seconds', { timeout: 60_000 }, () => {
  it('zip bombs: of one part, of many, of zeros and of a lie about the size', async () => {
    const bomb = new Uint8Array(65 * MB).fill(0x20);
    expect(await outcome('a.xlsx', buildBook([{ xml: header }], { 'xl/sharedStrings.xml': bomb }))).toContain('слишком велик');
    const parts = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`xl/media/${index}.xml`, strToU8('<a/>')]));
    expect(await outcome('a.xlsx', buildBook([{ xml: header }], parts))).toContain('повреждён');
    const strings = new Uint8Array(10 * MB).fill(0x20);
    const lie = lieAboutSize(buildBook([{ xml: header + row }], { 'xl/sharedStrings.xml': strings }), strings.length, 1000);
    expect(await outcome('a.xlsx', lie)).toMatch(/повреждён|2 rows/);
  });

  it('a sheet that declares all the rows of Excel, formatted and empty', async () => {
    const empty = Array.from({ length: 300_000 }, (_, index) => `<row r="${index + 3}" s="1"><c r="A${index + 3}" s="1"/></row>`).join('');
    const xml = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${header}${row}${empty}<row r="1048576"/></sheetData></worksheet>`;
    expect(await outcome('a.xlsx', buildBook([{}], { 'xl/worksheets/sheet1.xml': strToU8(xml) }))).toBe('2 rows');
  });

  it('a stray cell in the last row of Excel', async () => {
    expect(await outcome('a.xlsx', buildBook([{ xml: `${header}${row}<row r="1048576"><c r="A1048576"><v>1</v></c></row>` }]))).toBe(
      '3 rows',
    );
    expect(await outcome('a.xlsx', buildBook([{ xml: '<row r="1048577"><c r="A1048577"><v>1</v></c></row>' }]))).toContain('очень далеко');
    expect(await outcome('a.xlsx', buildBook([{ xml: '<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>' }]))).toContain('очень далеко');
  });

  it('a DOCTYPE with entities that multiply', async () => {
    const laughs = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const part = strToU8(`<?xml version="1.0"?>${laughs}<worksheet><sheetData>${header}</sheetData></worksheet>`);
    expect(await outcome('a.xlsx', buildBook([{}], { 'xl/worksheets/sheet1.xml': part }))).toContain('повреждён');
  });

  it('elements nested very deep, tags that never end, elements that never close', async () => {
    const deep = '<a>'.repeat(1_000_000) + '</a>'.repeat(1_000_000);
    expect(await outcome('a.xlsx', buildBook([{ xml: deep + header + row }]))).toBe('2 rows');
    expect(await outcome('a.xlsx', buildBook([{ xml: header + row + '<'.repeat(2_000_000) }]))).toBe('2 rows');
    expect(await outcome('a.xlsx', buildBook([{ xml: `${header}${row}<row r="3">${'<c r="A3"><v>1'.repeat(500_000)}` }]))).toMatch(
      /повреждён|2 rows/,
    );
    expect(await outcome('a.xlsx', buildBook([{ xml: `${header}<row r="2">${'<c>'.repeat(1_000_000)}</row>` }]))).toMatch(/rows|повреждён/);
  });

  it('external links and relations that lead out of the archive are not followed', async () => {
    const out =
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="http://example.com/sheet.xml" TargetMode="External"/></Relationships>';
    expect(await outcome('a.xlsx', buildBook([{ xml: header }], { 'xl/_rels/workbook.xml.rels': strToU8(out) }))).toContain('повреждён');
    const up = '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>';
    expect(await outcome('a.xlsx', buildBook([{ xml: header }], { 'xl/_rels/workbook.xml.rels': strToU8(up) }))).toContain(
      'нет заполненных',
    );
    const linked = '<row r="2"><c r="A2" t="str"><f>[1]Лист!A1</f><v>Окраска</v></c><c r="B2"><f>[1]Лист!B1</f><v>5</v></c></row>';
    expect(await outcome('a.xlsx', buildBook([{ xml: header + linked }]))).toBe('2 rows');
  });

  it('a truncated archive, at any length', async () => {
    const whole = buildBook([{ xml: header + row.repeat(50) }]);
    for (let length = 4; length < whole.length; length += 97) {
      expect(await outcome('a.xlsx', whole.subarray(0, length))).toContain('повреждён');
    }
  });

  it('a locked archive, and locked books of Excel', async () => {
    const locked = buildBook([{ xml: header }]);
    locked[6] = 1;
    expect(await outcome('a.xlsx', locked)).toContain('паролем');
    const compound = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0));
    expect(await outcome('a.xlsx', compound)).toContain('паролем');
  });
});

describe('a hostile .csv text', { timeout: 60_000 }, () => {
  it('of one endless line, of separators alone or of quotes alone is refused within two seconds', async () => {
    expect(await outcome('a.csv', new Uint8Array(30 * MB).fill(0x61))).toContain('слишком длинные строки');
    expect(await outcome('a.csv', new Uint8Array(4 * MB).fill(0x3b))).toContain('нет заполненных');
    expect(await outcome('a.csv', new Uint8Array(8 * MB).fill(0x22))).toContain('слишком длинные строки');
    expect(await outcome('a.csv', strToU8('"a;'.repeat(2_000_000)))).toContain('слишком длинные строки');
  });
});

it('an import file of 100 MB is refused before it is opened', async () => {
  const file = { name: 'a.xlsx', size: 100 * MB, arrayBuffer: () => Promise.reject(new Error('opened')) };
  await expect(openFile(file as unknown as File)).rejects.toThrow('больше 32\u00a0МБ');
});

it('a sheet of many columns is read within two seconds', async () => {
  const wide = `Наименование;Цена${';x'.repeat(10_000)}\n`;
  expect(await outcome('a.csv', strToU8(wide + `Окраска;5${';7,5'.repeat(10_000)}\n`.repeat(100)))).toBe('101 rows');
});

it('cells as long as Excel allows, in every row, are read within two seconds', async () => {
  const long = `${'р'.repeat(16_000)} ${'-1,'.repeat(5000)}`;
  const rows = Array.from({ length: 100 }, () => `"${long}";м2;"${long}"\n`).join('');
  expect(await outcome('a.csv', strToU8(`Наименование;Ед.;Цена\n${rows}`))).toBe('101 rows');
});

it.each<[string, Uint8Array, string]>([
  ['a.numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'Numbers'],
  ['a.pptx', zipSync({ 'ppt/presentation.xml': strToU8('<a/>'), '_rels/.rels': strToU8('<a/>') }), 'презентация'],
  ['a.xls', strToU8('<html><table><tr><td>Окраска'), 'веб-страница'],
  ['a.xlsx', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d), 'картинка'],
  ['a.rtf', strToU8('{\\rtf1 '), 'RTF'],
  ['a.doc', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'Word'],
])('the file %s is refused as its real kind', async (name, bytes, sentence) => expect(await outcome(name, bytes)).toContain(sentence));
