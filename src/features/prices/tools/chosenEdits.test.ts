import { expect, it } from 'vitest';
import type { Service } from '../../../../contract/service.ts';
import { chosenEdits, type Finding, findingKey } from './findings.ts';

const service = { guid: 'a', version: 3, title: 'x' } as Service;
const finding = (kind: Finding['kind'], fix: Finding['fix']): Finding => ({ kind, service, category: '', fix, sure: true, about: '' });
const title = finding('title', { field: 'title', to: 'y' });
const price = finding('no_price', { field: 'price_per_unit', to: null });
const gone = finding('duplicate', { field: 'is_deleted', to: true });
const keys = (...findings: Finding[]) => new Set(findings.map(findingKey));

it('the chosen fixes of one service are one edit with the version that was seen', () => {
  expect(chosenEdits([title, price], keys(title, price), new Map([[findingKey(price), 150]]))).toEqual([
    { guid: 'a', version: 3, title: 'y', price_per_unit: 150 },
  ]);
});

it('a fix that is not chosen, or has no price, changes nothing', () => {
  expect(chosenEdits([title, price], keys(price), new Map())).toEqual([]);
});

it('a service chosen for deletion needs no other fix', () => {
  expect(chosenEdits([gone, title], keys(gone, title), new Map())).toEqual([{ guid: 'a', version: 3, is_deleted: true }]);
});
