import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkZip } from './checkZip.ts';

const company = { guid: '00000000-0000-4000-8000-000000000001', title: 'Ремонт' };

function manifestOf(files: Record<string, string>) {
  const described = Object.entries(files).map(([name, text]) => ({
    name,
    table: name,
    rows: text.split('\n').length,
    size: strToU8(text).length,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
  return { product: 'prorabka', version: 1, company, kind: 'everything', format: 'csv', files: described };
}

function zipOf(files: Record<string, string>, manifest: unknown = manifestOf(files)) {
  const contents = { ...files, 'manifest.json': JSON.stringify(manifest) };
  return zipSync(Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, strToU8(text)])));
}

const files = { 'операции.csv': 'дата;сумма\n21.11.2026;1200,00', 'объекты.csv': 'название\nДом' };

describe('checkZip', () => {
  it('finds every file of a complete archive intact', () => {
    const { files: checked, extra, manifest } = checkZip(zipOf(files));
    expect(checked).toEqual([
      { name: 'операции.csv', rows: 2, state: 'sound' },
      { name: 'объекты.csv', rows: 2, state: 'sound' },
    ]);
    expect(extra).toEqual([]);
    expect(manifest.company).toEqual(company);
  });

  it('tells which files were edited without a change of length, cut, missing or added', () => {
    const made = manifestOf({ ...files, 'статьи.csv': 'название', 'услуги.csv': 'название\nОкраска' });
    const edited = {
      'операции.csv': files['операции.csv'].replace('1200', '9200'),
      'объекты.csv': 'название',
      'статьи.csv': 'название',
      'чужой.txt': '',
    };
    const { files: checked, extra } = checkZip(zipOf(edited, made));
    expect(checked.map(({ state }) => state)).toEqual(['changed', 'changed', 'sound', 'missing']);
    expect(extra).toEqual(['чужой.txt']);
  });

  it.each([
    ['what is no zip', strToU8('просто текст'), /не архив/],
    ['a zip cut short', zipOf(files).slice(0, 60), /не архив/],
    ['a zip of others', zipSync({ 'a.txt': strToU8('a') }), /нет описи/],
    ['a manifest that is no JSON', zipSync({ 'manifest.json': strToU8('{') }), /Опись архива повреждена/],
    ['a manifest of another program', zipOf({}, { product: 'other', files: [] }), /Опись архива повреждена/],
  ])('refuses %s with an explanation', (_, zip, sentence) => {
    expect(() => checkZip(zip)).toThrow(sentence);
  });
});
