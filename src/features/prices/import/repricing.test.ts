import { describe, expect, it } from 'vitest';
import type { ImportChange, ImportRow } from '../../../../contract/serviceImport.ts';
import { asPlanned, type Repricing, raisedServices, reprice, repricedRows } from './repricing.ts';

type Prices = [cost: number, price: number];

const row = (number: number, more: Partial<ImportRow> = {}): ImportRow => ({
  row: number,
  category: 'Стены',
  title: `Услуга ${number}`,
  unit_of_measure: null,
  ...more,
});
const fields = ([cost_per_unit, price_per_unit]: Prices) => ({
  title: 'Окраска',
  category: 'Стены',
  unit_of_measure: 'м²',
  cost_per_unit,
  price_per_unit,
});
const change = (number: number, before: Prices, after: Prices): ImportChange => ({
  action: 'update',
  row: number,
  guid: null,
  before: fields(before),
  after: fields(after),
});
const markup: Repricing = { ...asPlanned, keep: 'markup' };

/** What becomes of one service. */
function repriced(before: Prices, cost: number, how: Repricing, price?: ImportRow['price_per_unit']) {
  const rows = [row(2, price === undefined ? {} : { price_per_unit: price })];
  return reprice(raisedServices(rows, [change(2, before, [cost, before[1]])]), how)[0];
}

describe('new prices where an import raises the cost', () => {
  it('stay unless another choice is made', () => {
    expect(repriced([100, 150], 120, asPlanned)).toMatchObject({ price: 15_000, loss: false, left: null });
    expect(repriced([100, 150], 160, { ...asPlanned, round_to: 100 })).toMatchObject({ price: 15_000, loss: true });
  });

  it('keep the margin and the markup to the kopeck, and are rounded as asked', () => {
    expect(repriced([33.33, 50], 40.01, markup)?.price).toBe(6002);
    expect(repriced([33.33, 50], 40.01, { ...asPlanned, keep: 'margin' })?.price).toBe(6002);
    expect(repriced([33.33, 50], 40.01, { ...markup, round_to: 5, round: 'up' })?.price).toBe(6500);
    expect(repriced([33.33, 50], 40.01, { ...markup, round_to: 100, round: 'down' })).toMatchObject({ price: 0, loss: true });
  });

  it('stay where there was no cost, or where they would be too big', () => {
    expect(repriced([0, 150], 120, markup)).toMatchObject({ price: 15_000, left: 'no_cost' });
    expect(repriced([1, 999_999_999], 2, markup)).toMatchObject({ price: 99_999_999_900, left: 'too_big' });
  });

  it.each<[string, ImportRow['price_per_unit'], number, string | null]>([
    ['another number', 170, 17_000, 'file'],
    ['half a kopeck', 1.255, 126, 'file'],
    ['another sum as text', '1 170,5', 117_050, 'file'],
    ['the price as it stands', 150, 18_000, null],
    ['an empty cell', null, 18_000, null],
    ['an empty text', ' ', 18_000, null],
  ])('are those of the file only where it brings others: %s', (_, cell, price, left) => {
    expect(repriced([100, 150], 120, markup, cell)).toMatchObject({ price, left });
  });

  it('are listed with the losses first, each part in the order of the plan', () => {
    const rows = [2, 3, 4, 5].map((number) => row(number));
    const changes = [
      change(2, [100, 150], [120, 150]),
      change(3, [100, 110], [120, 110]),
      change(4, [100, 150], [130, 150]),
      change(5, [100, 100], [101, 100]),
    ];
    expect(reprice(raisedServices(rows, changes), asPlanned).map((one) => one.row)).toEqual([3, 5, 2, 4]);
    expect(reprice(raisedServices(rows, changes), markup).map((one) => one.row)).toEqual([2, 3, 4, 5]);
  });

  it('are not asked about where the cost falls or stays, nor of services that come or go', () => {
    const fell = change(2, [100, 150], [90, 150]);
    const stays = change(3, [100, 150], [100, 160]);
    const comes: ImportChange = { ...change(4, [0, 0], [5, 5]), action: 'create', before: null };
    const goes: ImportChange = { ...change(5, [5, 5], [0, 0]), action: 'delete', row: null, after: null };
    expect(raisedServices([row(2), row(3), row(4)], [fell, stays, comes, goes])).toEqual([]);
  });
});

describe('rows with new prices', () => {
  const request = { rows: [row(2, { cost_per_unit: 120 }), row(3, { cost_per_unit: 120, price_per_unit: 500 }), row(4)] };
  const changes = [change(2, [100, 150], [120, 150]), change(3, [100, 150], [120, 500])];

  it('differ only in the prices that were chosen', () => {
    expect(repricedRows(request, request, changes, markup)).toEqual([
      { ...request.rows[0], price_per_unit: 180 },
      ...request.rows.slice(1),
    ]);
  });

  it('are those of the file where prices stay', () => {
    const asked = { rows: repricedRows(request, request, changes, markup) };
    expect(repricedRows(request, asked, changes, asPlanned)).toBe(request.rows);
  });

  it('are the same ones again once the plan was made with them, and others after the list has changed', () => {
    const asked = { rows: repricedRows(request, request, changes, markup) };
    const planned = [change(2, [100, 150], [120, 180]), changes[1] as ImportChange];
    expect(repricedRows(request, asked, planned, markup)).toBe(asked.rows);
    const changed = [change(2, [100, 200], [120, 180]), changes[1] as ImportChange];
    expect(repricedRows(request, asked, changed, markup)[0]?.price_per_unit).toBe(240);
  });
});
