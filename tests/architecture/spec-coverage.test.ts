import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { errorCatalogue } from '../../contract/errors.ts';
import { paths } from '../../src/lib/paths.ts';
import { testTitles } from '../support/test-titles.ts';
import { read, root } from './sources.ts';

const page = read('docs/spec-coverage.md');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [id = '', requirement = '', tests = '', ...more] = line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { id, section: Number(id.split('.')[0]), place: Number(id.split('.')[1]), requirement, tests, more };
  });

/** `file › title` in the cell of tests, and whatever stands there besides. */
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const besides = (cell: string) => cell.replace(/`[^`]+`/g, '').replaceAll('<br>', '');

const titlesOf = new Map<string, Set<string>>();
function exists(name: string): boolean {
  const [file = '', ...title] = name.split(' › ');
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(root + file)) return false;
  const titles = titlesOf.get(file) ?? testTitles(file, read(file));
  titlesOf.set(file, titles);
  return titles.has(title.join(' › '));
}

describe('the page of the specification', () => {
  it('has rows of every section, each numbered once and in turn', () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (let section = 1; section <= 9; section += 1) {
      const places = rows.filter((row) => row.section === section).map(({ place }) => place);
      expect(places, `section ${section}`).toEqual(places.map((_, index) => index + 1));
    }
    expect(rows.filter(({ more, requirement }) => more.length > 0 || requirement === '').map(({ id }) => id)).toEqual([]);
  });

  it('names a test for every row, and nothing but tests', () => {
    expect(
      rows.filter(({ tests }) => named(tests).length === 0 || besides(tests) !== '').map(({ id, tests }) => `${id}: ${tests}`),
    ).toEqual([]);
  });

  it('names only tests that exist, by their whole titles', () => {
    expect(rows.flatMap(({ id, tests }) => named(tests).map((name) => [id, name])).filter(([, name = '']) => !exists(name))).toEqual([]);
  });

  it('lists every screen of the specification', () => {
    const own = ['root', 'login', 'confirmCode', 'restorePassword', 'services', 'subscription', 'price'] as const;
    const staff = ['crmUsers', 'crmCodes', 'crmProfit', 'analytics', 'export'] as const;
    const starts = rows.filter(({ section }) => section === 2).map(({ requirement }) => requirement.split(' ')[0]);
    expect([...own, ...staff].map((name) => `\`${paths[name]}\``).filter((path) => !starts.includes(path))).toEqual([]);
  });

  it('lists every call of the specification', () => {
    const listed = rows.filter(({ section }) => section === 7).map(({ requirement }) => requirement);
    const missing = (Object.values(calls) as Call[])
      .filter(({ extension, path }) => !extension && !OURS.test(path))
      .map(({ method, path }) => `\`${method} ${path}\``)
      .filter((call) => !listed.some((requirement) => requirement.includes(call)));
    expect(missing).toEqual([]);
  });

  it('lists every code of the specification, with its message', () => {
    const texts = rows.filter(({ section }) => section === 8).map(({ requirement }) => requirement);
    const missing = Object.entries(errorCatalogue)
      .filter(([code]) => Number(code) <= LAST_OF_SPECIFICATION)
      .filter(([code, { message }]) => !texts.some((text) => text.includes(code) && (code === '1017' || text.includes(`«${message}»`))));
    expect(missing).toEqual([]);
  });
});

it('titles are read as they are written, of tests that run', () => {
  const text = `
    describe('a', () => {
      it('b', run);
      describe.each([1])('c %i', () => { it.each([[1]])('d %s', run); it.skip('left out', run); it.todo('later'); });
    });
    for (const e of all) test(\`f \${e}\`, async () => { await test.step('within', run); expect('it').toBe('g', 1); });
    describe.skip('h', () => { it('i', run); });`;
  expect([...testTitles('x.test.ts', text)]).toEqual(['a › b', 'a › c %i › d %s', `f \${e}`]);
});

/** Served without an extension, but no call of the specification: what the server can do, and what the payment provider tells. */
const OURS = /^\/api\/meta\/$|^\/info\/cloudpayments\/(?!order\/)/;

/** Codes from 1100 on are the product's own. */
const LAST_OF_SPECIFICATION = 1017;
