import { expect, it } from 'vitest';
import type { Look } from '../../ui/charts/Drawing.ts';
import { salesDrawing } from './salesDrawing.ts';

const look: Look = { palette: {} as Look['palette'], width: 800, height: 300, fill: ({ pattern }) => pattern };
const nothing = { total: 0, new_amount: 0, renewal_amount: 0, refund_amount: 0 };

it('refunds are drawn below zero, and a month without any has a zero with no minus', () => {
  const months = [
    { month: '2026-02', ...nothing },
    { month: '2026-03', ...nothing, total: -990, refund_amount: 990 },
  ];
  const { config } = salesDrawing(months, undefined).draw(look) as unknown as { config: { data: { series: string; value: number }[] } };
  const refunds = config.data.filter(({ series }) => series === 'Возвраты').map(({ value }) => value);
  expect(refunds).toEqual([0, -990]);
});
