import { expect, it } from 'vitest';
import { readyPriceRow } from '../../contract/readyPrice.ts';
import { readyDemos } from './readyPrices.ts';

it('the ready price lists of the demo are the same every time, down to the bytes of their files', async () => {
  const [first, second] = [await readyDemos(), await readyDemos()];
  expect(second).toEqual(first);
  expect(new Set(first.map(({ title, region }) => `${title} ${region}`)).size).toBe(6);
  expect(new Set(first.map(({ region }) => region)).size).toBe(6);
});

it('rows of the ready price lists of the demo keep to the contract, and only one list has costs', async () => {
  const lists = await readyDemos();
  for (const { content } of lists) {
    for (const row of content.rows) readyPriceRow.parse(row);
    expect(content.rows.length).toBeGreaterThan(30);
    expect(content.rows.every(({ cost_per_unit }) => (cost_per_unit !== null) === content.hasCost)).toBe(true);
    expect(content.rows.every(({ price_per_unit }) => price_per_unit > 0)).toBe(true);
  }
  expect(lists.filter(({ content }) => content.hasCost)).toHaveLength(1);
});

it('the same work costs more in Moscow in the ready price lists of the demo', async () => {
  const [moscow, petersburg] = await readyDemos();
  const sum = (list: typeof moscow) => list?.content.rows.reduce((all, row) => all + row.price_per_unit, 0) ?? 0;
  expect(moscow?.content.rows.map(({ title }) => title)).toEqual(petersburg?.content.rows.map(({ title }) => title));
  expect(sum(moscow)).toBeGreaterThan(sum(petersburg));
});
