import { describe, expect, it } from 'vitest';
import type { ServiceBulk } from '../../../contract/serviceImport.ts';
import { planBulk, planHash, titleOf } from './bulkPlan.ts';
import type { ServiceRow } from './rows.ts';

const service = (guid: string, cost_per_unit: number, price_per_unit: number, more: Partial<ServiceRow> = {}): ServiceRow => ({
  guid,
  title: guid,
  category: 'walls',
  unit_of_measure: 'м2',
  cost_per_unit,
  price_per_unit,
  note: '',
  position: 1,
  is_deleted: false,
  version: 1,
  updated_at: '',
  ...more,
});
const markup = { field: 'price_per_unit', by: 'markup', value: 50, round_to: 5, round: 'up' } as const;

describe('plan of a change of many services', () => {
  it('sets first and computes from what is set', () => {
    const { overwrites, changes } = planBulk([service('a', 100, 1)], { set: { cost_per_unit: 111 }, adjust: markup });
    expect(overwrites.map(({ after }) => [after.cost_per_unit, after.price_per_unit])).toEqual([[111, 170]]);
    expect(changes).toEqual([
      { guid: 'a', before: { cost_per_unit: 100, price_per_unit: 1 }, after: { cost_per_unit: 111, price_per_unit: 170 } },
    ]);
  });

  it('leaves a service whose price cannot be computed as it is in every field, and a deleted one', () => {
    const rows = [
      service('free', 0, 10),
      service('gone', 100, 10, { is_deleted: true }),
      service('same', 10, 15, { unit_of_measure: 'шт.' }),
    ];
    const plan = planBulk(rows, { set: { unit_of_measure: 'шт.' }, adjust: markup });
    expect(plan).toMatchObject({
      overwrites: [],
      changes: [],
      skipped: [
        { guid: 'free', reason: 'no_cost', detail: expect.stringContaining('Себестоимость') },
        { guid: 'gone', reason: 'deleted' },
      ],
    });
  });

  it('has a hash that the versions of its services and what is asked change, but not their places', () => {
    const request: ServiceBulk = { company: 'c', guids: ['a', 'b'], adjust: markup, dry_run: true };
    const [a, b] = [service('a', 1, 1), service('b', 1, 1)];
    const hash = planHash([a, b], request);
    expect(
      planHash(
        [
          { ...b, position: 1 },
          { ...a, position: 2 },
        ],
        { ...request, dry_run: false, plan: hash },
      ),
    ).toBe(hash);
    expect(planHash([a, { ...b, version: 2 }], request)).not.toBe(hash);
    expect(planHash([a], request)).not.toBe(hash);
    expect(planHash([a, b], { ...request, adjust: { ...markup, value: 51 } })).not.toBe(hash);
    expect(planHash([a, b], { ...request, set: { cost_per_unit: 1 } })).not.toBe(hash);
  });
});

describe('title of a change of many services', () => {
  it.each([
    [{ adjust: { ...markup, by: 'percent', value: 10, round_to: 10 } }, 124, 'Изменены цены: +10 %, округление до 10 ₽ вверх, 124 услуги'],
    [
      { adjust: { ...markup, field: 'cost_per_unit', by: 'amount', value: -5, round_to: 0.01, round: 'nearest' } },
      1,
      'Изменена себестоимость: −5 ₽, 1 услуга',
    ],
    [{ adjust: markup }, 12_345, 'Изменены цены: до наценки 50 %, округление до 5 ₽ вверх, 12 345 услуг'],
    [{ set: { category: 'x' } }, 5, 'Перемещено в категорию «Полы»: 5 услуг'],
    [{ set: { unit_of_measure: 'м²' } }, 2, 'Изменено: единица «м²», 2 услуги'],
    [{ set: { unit_of_measure: '', price_per_unit: 1200.5 } }, 2, 'Изменено: без единицы измерения, цена 1 200,50 ₽, 2 услуги'],
    [{ set: { category: 'x' }, adjust: markup }, 2, 'Изменено: категория «Полы», цена до наценки 50 %, округление до 5 ₽ вверх, 2 услуги'],
    [{ set: { is_deleted: true } }, 11, 'Удалено: 11 услуг'],
  ] as const)('for the request %o and %d services is «%s»', (request, count, title) => {
    expect(titleOf(request, 'Полы', count).replaceAll('\u00a0', ' ')).toBe(title);
  });
});
