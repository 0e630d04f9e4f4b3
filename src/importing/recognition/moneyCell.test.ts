import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moneyCell } from './cellValues.ts';

/** As people and programs write sums: thousands parted by nothing, spaces of any kind or apostrophes; comma or point; currency or none. */
const writing = fc.record({
  group: fc.constantFrom('', ' ', '\u00a0', '\u202f', "'"),
  mark: fc.constantFrom(',', '.'),
  always: fc.boolean(),
  tail: fc.constantFrom('', ' ₽', ' руб.', 'р.', '\u00a0руб'),
});

it('a sum in a cell is read exactly, whatever its notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), writing, (kopecks, { group, mark, always, tail }) => {
      const whole = String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, group);
      const rest = kopecks % 100;
      const text = rest === 0 && !always ? whole : `${whole}${mark}${String(rest).padStart(2, '0')}`;
      expect(moneyCell(text + tail)).toBe(kopecks / 100);
    }),
  );
});

it('a number in a cell is read to the kopeck, despite binary rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (kopecks) => {
      expect(moneyCell(kopecks * 0.01)).toBe(kopecks / 100);
      expect(moneyCell(kopecks / 100)).toBe(kopecks / 100);
    }),
  );
});
