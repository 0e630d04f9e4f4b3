import { parseMoneyCell } from '../../../../grid/moneyCell.ts';
import type { ParsedCell, SheetColumn } from '../../../../grid/sheetTypes.ts';
import { amount } from '../../../../lib/format.ts';
import { type CheckRow, hasError } from '../../../../importing/check/checkRow.ts';
import { ProblemCell, problemText } from '../../../../importing/check/ProblemCell.tsx';
import type { CheckField } from '../../../../importing/check/sheetEdits.ts';

/** The columns of the check; every field of the file can be corrected. */
export function checkColumns(narrow: boolean): SheetColumn<CheckRow>[] {
  const number: SheetColumn<CheckRow> = {
    key: 'row',
    title: 'Строка',
    kind: 'computed',
    text: ({ values }) => String(values.row),
    tone: () => 'quiet',
    width: 84,
  };
  const problem: SheetColumn<CheckRow> = {
    key: 'problem',
    title: 'Что не так',
    kind: 'computed',
    align: 'start',
    text: problemText,
    render: (row) => <ProblemCell row={row} />,
    width: narrow ? 220 : 'minmax(200px, 2fr)',
    minWidth: 200,
  };
  const title = field('title', 'Наименование', { minWidth: narrow ? 150 : 220, width: narrow ? 150 : 'minmax(220px, 3fr)' });
  const rest = [
    field('category', 'Категория', { width: narrow ? 140 : 190 }),
    field('unit_of_measure', 'Ед. изм.', { width: 90 }),
    field('cost_per_unit', narrow ? 'Себест., ₽' : 'Себестоимость, ₽', { width: narrow ? 112 : 164 }),
    field('price_per_unit', 'Цена, ₽', { width: narrow ? 112 : 130 }),
  ];
  return narrow ? [number, title, problem, ...rest] : [number, title, ...rest, problem];
}

function field(key: CheckField, title: string, size: Pick<SheetColumn<CheckRow>, 'width' | 'minWidth'>): SheetColumn<CheckRow> {
  const sum = key === 'cost_per_unit' || key === 'price_per_unit';
  const text = ({ values }: CheckRow) => cellText(values[key]);
  return {
    key,
    title,
    kind: sum ? 'number' : 'text',
    text,
    editText: ({ values }) => editText(values[key]),
    parse: sum ? parseSum : parseText,
    cleared: '',
    tone: ({ skipped }) => (skipped ? 'quiet' : undefined),
    refused(row) {
      const wrong = row.skipped ? undefined : row.problems.find((one) => one.level === 'error' && one.field === key);
      return wrong && { text: text(row), error: wrong.detail };
    },
    ...size,
  };
}

/** Any text is taken: what is wrong with it is said by the check. */
function parseText(typed: string): ParsedCell {
  return { value: typed.trim() };
}

function parseSum(typed: string): ParsedCell {
  return typed.trim() === '' ? { value: '' } : parseMoneyCell(typed);
}

function cellText(value: string | number | null | undefined): string {
  return typeof value === 'number' ? amount(value) : (value ?? '');
}

function editText(value: string | number | null | undefined): string {
  return typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');
}

/** Rows of which the check has something to say. */
export const filters = {
  all: { label: 'Все строки', of: () => true },
  errors: { label: 'Только с ошибками', of: (row: CheckRow) => !row.skipped && hasError(row) },
  warnings: { label: 'С замечаниями', of: (row: CheckRow) => !row.skipped && !hasError(row) && row.problems.length > 0 },
  skipped: { label: 'Пропущенные', of: (row: CheckRow) => row.skipped },
} as const;
export type FilterName = keyof typeof filters;
