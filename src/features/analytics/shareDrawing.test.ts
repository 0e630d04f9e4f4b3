import { expect, it } from 'vitest';
import { shareInks } from '../../ui/charts/palette.ts';
import { billsTable, gathered, shareDrawing } from './BillsSection.tsx';

const parts = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, title: `Статья ${at}`, value: 0.1, share: 100 / count }));

it('the shares that do not fit are gathered into one, and the total stays whole', () => {
  const shown = gathered(parts(30));
  expect(shown).toHaveLength(shareInks.length);
  expect(shown.at(-1)).toMatchObject({ key: 'rest', title: 'Остальные (22)', value: 2.2 });
  expect(shown.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100);
});

it('a share can be clicked only where it stands for one item', () => {
  const drawing = shareDrawing(parts(30));
  expect(drawing.picked({ key: '3' })).toEqual({ key: '3' });
  expect(drawing.picked({ key: 'rest' })).toBeUndefined();
});

it('the share of a bill is rounded once', () => {
  // 4,5454 %: the report rounds it to 4,55, and that would be written as 4,6
  const bills = [
    { guid: null, title: 'Материалы', total: 21, share: 95.45 },
    { guid: null, title: 'Доставка', total: 1, share: 4.55 },
  ];
  const { rows } = billsTable({ bills, total: 22 }, { from: '2026-01-01', to: '2026-12-31' });
  expect(rows[1]?.cells[1]?.value).toBeCloseTo(4.54545, 4);
});

it('the shares differ without colour: no two inks look the same', () => {
  expect(new Set(shareInks.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(shareInks.length);
});
