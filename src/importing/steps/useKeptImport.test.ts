import { expect, it } from 'vitest';
import { noChoices } from './importChoices.ts';
import { whole } from './useKeptImport.ts';

it('a choice or an option that the release before did not keep has its first value', () => {
  const first = noChoices({ round: 'no', month: 3 });
  expect(whole(first, {})).toEqual(first);
  expect(whole(first, { sheet: 1, options: { month: 4 } })).toEqual({ ...first, sheet: 1, options: { round: 'no', month: 4 } });
});
