import { describe, expect, it } from 'vitest';
import { StatementNames } from './statementNames.ts';

const ask = (names: StatementNames, sql: string, times: number) => Array.from({ length: times }, () => names.of(sql)).at(-1);

describe('names of prepared statements', () => {
  it('are given to frequent statements, each its own, and stay the same', () => {
    const names = new StatementNames();
    expect(ask(names, 'select 1', 4)).toBeUndefined();
    const one = ask(names, 'select 1', 1);
    const two = ask(names, 'select 2', 5);
    expect([one, two]).toEqual([expect.any(String), expect.any(String)]);
    expect(one).not.toBe(two);
    expect(names.of('select 1')).toBe(one);
  });

  it('are no more than a hundred, however many shapes statements have', () => {
    const names = new StatementNames();
    for (let i = 0; i < 5000; i += 1) ask(names, `select ${i}`, 5);
    expect(names.of('select 0')).toBeDefined();
    expect(ask(names, 'select 4999', 10)).toBeUndefined();
  });
});
