import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ProblemKinds } from '../../src/importing/steps/ProblemKinds.tsx';
import type { ProblemKind } from '../../src/importing/steps/rowFilter.ts';
import { FilterPopup } from '../../src/sheet/columns/FilterPopup.tsx';
import type { SheetColumn } from '../../src/sheet/sheetTypes.ts';

type Row = { unit: string };
const column: SheetColumn<Row> = { key: 'unit', title: 'Ед. изм.', kind: 'text', text: ({ unit }) => unit, filter: 'choice' };

it('the filter of a column with thousands of texts offers the most frequent ones and those that are chosen', async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => ({ unit: `ед. ${n}` }));
  const units = [...rows, { unit: 'м²' }, { unit: 'м²' }];
  const apply = vi.fn();
  const filter = { kind: 'choice' as const, values: ['ед. 2999'] };
  render(<FilterPopup column={column} filter={filter} rows={() => units} at={new DOMRect()} onApply={apply} onClose={() => undefined} />);
  const popup = within(screen.getByRole('dialog', { name: 'Фильтр столбца «Ед. изм.»' }));
  expect(popup.getAllByRole('checkbox')).toHaveLength(201);
  expect(popup.getByText(/^Показаны самые частые: 201 из 3\s001\.$/)).toBeInTheDocument();
  expect(popup.getByRole('checkbox', { name: /ед\. 2999/ })).toBeChecked();
  await userEvent.click(popup.getByRole('checkbox', { name: /м²/ }));
  await userEvent.click(popup.getByRole('button', { name: 'Применить' }));
  expect(apply).toHaveBeenCalledWith({ kind: 'choice', values: ['ед. 2999', 'м²'] });
});

it('thousands of kinds of problems in a file are shown as a hundred, and the list of rows is named for the others', async () => {
  const kinds = Array.from({ length: 3000 }, (_, n): ProblemKind => ({ name: `Вид ${n}`, level: 'warning', field: 'title', count: 1 }));
  render(<ProblemKinds kinds={kinds} chosen="Вид 2999" onChoose={() => undefined} />);
  const bar = within(screen.getByRole('toolbar', { name: 'Ошибки и замечания' }));
  await userEvent.click(bar.getByRole('button', { name: /^Ещё 2\s991$/ }));
  expect(bar.getAllByRole('button')).toHaveLength(101);
  expect(bar.getByRole('button', { name: 'Вид 2999: 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(bar.getByText(/^Ещё 2\s899 видов — в\sвыпадающем списке ниже\.$/)).toBeInTheDocument();
});
