import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '../../contract/errors.ts';
import { paths } from '../../src/lib/paths.ts';
import { read, root } from './sources.ts';

const rows = [...read('docs/spec-coverage.md').matchAll(/^\| (\d+\.\d+) \| .+ \| (.+) \|$/gm)].map(([, id = '', files = '']) => ({
  id,
  files: files.split(', '),
}));
const ids = rows.map(({ id }) => id);

const specification = new URL('../../../shared/spec.md', import.meta.url);
const absent = !existsSync(specification);
/** The introduction and the sections 1 to 9. */
const sections = absent ? [] : readFileSync(specification, 'utf8').split(/^## \d+\. .+$/m);

describe('the page of the specification', () => {
  it('has the introduction and the sections 1 to 9, whose paragraphs are numbered in turn', () => {
    const counts = Array.from({ length: 10 }, (_, section) => ids.filter((id) => id.startsWith(`${section}.`)).length);
    expect(counts).not.toContain(0);
    expect(ids).toEqual(numbers(counts));
  });

  it('names for every paragraph files that exist and are tests', () => {
    const isTest = (file: string) => /^`[^`]+\.(test|spec)\.tsx?`$/.test(file) && existsSync(root + file.slice(1, -1));
    expect(rows.flatMap(({ id, files }) => files.filter((file) => !isTest(file)).map((file) => `${id}: ${file}`))).toEqual([]);
  });

  it.skipIf(absent)('has a row for every paragraph (skipped where the specification is absent)', () => {
    expect(ids).toEqual(numbers(sections.map((section) => paragraphs(section).length)));
  });
});

describe.skipIf(absent)('the product (skipped where the specification is absent)', () => {
  it('has an address for every screen', () => {
    const screens = [...(sections[2] ?? '').matchAll(/^\| (\/\S*) \|/gm)].map(([, path]) => path);
    expect(screens).toContain('/login');
    expect(Object.values(paths)).toEqual(expect.arrayContaining(screens));
  });

  it('has every code, with its message', () => {
    const codes = [...(sections[8] ?? '').matchAll(/\b1\d{3}\b/g)].map(([code]) => code);
    const messages = [...(sections[8] ?? '').matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code = '', message]) => [code, { message }]);
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(codes));
    expect(messages).not.toEqual([]);
    expect(errorCatalogue).toMatchObject(Object.fromEntries(messages));
  });
});

/** `0.1`, `1.1`, `1.2`, … of sections with so many paragraphs. */
function numbers(counts: readonly number[]): string[] {
  return counts.flatMap((count, section) => Array.from({ length: count }, (_, index) => `${section}.${index + 1}`));
}

/** Lines other than headings; a table is one paragraph. */
function paragraphs(section: string): string[] {
  return section
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^# |^\*\*[^*]+\*\*$/.test(line))
    .filter((line, index, lines) => !(line.startsWith('|') && lines[index - 1]?.startsWith('|')));
}
