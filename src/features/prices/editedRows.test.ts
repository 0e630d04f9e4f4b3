import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleService } from '../../../tests/support/sample-service.ts';
import { toValues } from './editedRows.ts';
import { refusalField } from './measureColumns.ts';
import { margin } from './priceRow.ts';

const service = (cost_per_unit: number, price_per_unit: number) => sampleService({ cost_per_unit, price_per_unit });

describe('an edit of a cell', () => {
  it('saves the value of an ordinary field', () => {
    expect(toValues(service(100, 200), 'title', 'Окраска')).toEqual({ values: { title: 'Окраска' } });
    expect(toValues(service(100, 200), 'price_per_unit', 250)).toEqual({ values: { price_per_unit: 250 } });
  });

  it('saves for a margin or markup the price that gives it, to the kopeck', () => {
    expect(toValues(service(100, 200), 'margin', 30)).toEqual({ values: { price_per_unit: 142.86 } });
    expect(toValues(service(191.5, 0), 'markup', 12.5)).toEqual({ values: { price_per_unit: 215.44 } });
    expect(toValues(service(100, 200), 'markup', -10)).toEqual({ values: { price_per_unit: 90 } });
  });

  it('saves the current price when the cell gets the value it already shows', () => {
    expect(margin(service(100, 142))).toBe(29_58);
    for (const shown of [29.58, 29.6]) expect(toValues(service(100, 142), 'margin', shown)).toEqual({ values: { price_per_unit: 142 } });
    // 0,35 % is shown as «0,4 %»
    expect(toValues(service(99.65, 100), 'margin', 0.4)).toEqual({ values: { price_per_unit: 100 } });
    expect(toValues(service(100, 142), 'margin', 29.5)).toEqual({ values: { price_per_unit: 141.84 } });
  });

  it('is refused with an explanation where no price gives the value', () => {
    expect(toValues(service(0, 200), 'margin', 30)).toEqual({ error: expect.stringContaining('Сначала укажите себестоимость') });
    expect(toValues(service(100, 200), 'margin', 100)).toEqual({ error: expect.stringMatching(/меньше 100/) });
    expect(toValues(service(100, 200), 'markup', -100)).toEqual({ error: expect.stringMatching(/больше −100/) });
    expect(toValues(service(999_999_999, 1), 'margin', 99)).toEqual({ error: expect.stringMatching(/Получилось бы больше/) });
  });

  it('gives the margin that was typed, as far as whole kopecks allow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_00, max: 50_000_00 }), fc.integer({ min: -90, max: 95 }), (kopecks, percent) => {
        const start = service(kopecks / 100, 0);
        const made = toValues(start, 'margin', percent);
        if ('error' in made) throw new Error(made.error);
        const after = margin({ ...start, ...made.values });
        expect(Math.abs((after ?? 0) - percent * 100)).toBeLessThanOrEqual(2_00);
        if (kopecks >= 1000_00) expect(Math.abs((after ?? 0) - percent * 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('a refusal in a computed column is settled by any new price', () => {
  expect(refusalField('margin')).toBe('price_per_unit:margin');
  expect(refusalField('title')).toBe('title');
});
