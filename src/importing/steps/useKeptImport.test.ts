import { expect, it } from 'vitest';
import { assign, type Mapping } from '../recognition/mapping.ts';
import { noChoices } from './importChoices.ts';
import { whole } from './useKeptImport.ts';

it('an import that an older version kept opens with its unsure columns, and a role can be chosen', () => {
  const table = { header: 0, columns: ['date', 'ignore', 'ignore'], unsure: [1, 2] };
  const kept = { mapping: { ...table, more: [table, { header: 9, columns: ['date'] }] } as unknown as Mapping };
  const { mapping } = whole(noChoices({}), kept);
  expect(mapping?.unsure).toEqual([[1, 2]]);
  expect(mapping?.more).toEqual([
    { ...table, unsure: [[1, 2]] },
    { header: 9, columns: ['date'] },
  ]);
  expect(mapping && assign(mapping, 2, 'amount').unsure).toBeUndefined();
  expect(whole(noChoices({}), {}).mapping).toBeNull();
});
