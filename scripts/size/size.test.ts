import { describe, expect, it } from 'vitest';
import { cssDeclarations } from './cssDeclarations.ts';
import { readCode } from './readCode.ts';
import { smallParts } from './smallParts.ts';

const file = (path: string, text: string, lines = 5) => ({ path, lines, code: readCode(path, text) });

describe('tokens', () => {
  it('are the same however a file is formatted', () => {
    const tokens = (text: string) => readCode('a.tsx', text).tokens;
    expect(tokens('const twice = (a: number) => a * 2;')).toBe(13);
    expect(tokens('/** Doubles. */\nconst twice =\n  (a: number) =>\n  a * 2; // in kopecks')).toBe(13);
    expect(tokens('<b>\n  text\n</b>')).toBe(tokens('<b>text</b>'));
    expect(tokens('f()')).toBe(3);
  });
});

describe('a file of the console', () => {
  const { code } = file(
    'a.tsx',
    `import { useList, type CrudFilters } from '@refinedev/core';
     const dialog = () => import('./Dialog.tsx');
     const A = () => { useList(); useApi(); useApi(); return <form style={{}}><table /><Table style={{}} /></form>; };`,
  );

  it('is counted by its elements, inline styles and calls', () => {
    expect(code).toMatchObject({ forms: 1, tables: 1, inlineStyles: 2, refineHooks: ['useList'] });
    expect([code.calls.get('useApi'), code.calls.get('useList')]).toEqual([2, 1]);
  });

  it('is not loaded with what it imports lazily', () => {
    expect(code.imports).toEqual(['@refinedev/core']);
    expect(code.lazyImports).toEqual(['./Dialog.tsx']);
  });
});

it('a small part is one that a single file imports, without a test and no lazy boundary', () => {
  const product = [
    file(
      'src/a.ts',
      `import './one.ts'; import './two.ts'; import './tested.ts'; import './long.ts'; import('./lazy.ts'); new URL('./worker.ts', x)`,
    ),
    file('src/b/b.ts', `import '../two.ts'; import '../lazy.ts'`),
    ...['one', 'two', 'tested', 'lazy', 'worker'].map((name) => file(`src/${name}.ts`, '')),
    file('src/long.ts', '', 40),
  ];
  expect(smallParts(product, [file('tests/tested.test.ts', `import '../src/tested.ts'`)])).toEqual(['src/one.ts']);
});

it('declarations of a style sheet are counted without selectors, comments and addresses', () => {
  const css = `/* a: b; */ @import "a:b;c"; a:hover { --gap: 1px; color: red } @media (width > 1px) { b { background: url(data:x;y:z); } }`;
  expect(cssDeclarations(css)).toBe(3);
});
