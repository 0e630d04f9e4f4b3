import { expect, it, vi } from 'vitest';
import { isLongBody, writeLongBody } from './transport.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ row, title: `«Ёлка» "${row}"\n`, price: row / 4, none: undefined }));

it.each([
  { key: 'title', rows: rows(2_001), dry_run: true },
  { rows: rows(4_000), skip: rows(6_001), plan: undefined, name: 'прайс "1".csv' },
  { empty: [], rows: rows(2_001).map(({ row }) => (row % 3 === 0 ? undefined : row)) },
])('a long body is written as exactly the same JSON (%#)', async (body) => {
  expect(isLongBody(body)).toBe(true);
  const blob = await writeLongBody(body);
  expect(blob.type).toBe('application/json');
  expect(await blob.text()).toBe(JSON.stringify(body));
});

it.each([undefined, null, 'текст', 5, rows(3_000), { rows: rows(2_000) }, {}])('a body that is not long is left as it is (%#)', (body) => {
  expect(isLongBody(body)).toBe(false);
});

it('writing a long body lets the page respond between its parts', async () => {
  const turn = vi.fn();
  const timer = setInterval(turn);
  await writeLongBody({ rows: rows(20_000) });
  clearInterval(timer);
  expect(turn.mock.calls.length).toBeGreaterThan(3);
});
