import { parseMoneyCell } from '../../../contract/money.ts';
import { amount } from '../../lib/format.ts';
import type { ParsedCell, SheetColumn } from '../../sheet/sheetTypes.ts';
import type { FileRow } from '../importKind.ts';
import type { CheckRow } from './checkRow.ts';

type Size = { width?: number | string; minWidth?: number };
/** How a value is shown and read when it is not plain text. */
type Form = { shown(value: string): string; typed(text: string): string };

/** A field of the file as text. Any text is taken: what is wrong with it is said by the check. */
export function textColumn<R extends FileRow>(key: keyof R & string, title: string, size: Size, form?: Form): SheetColumn<CheckRow<R>> {
  const parse = (typed: string): ParsedCell => ({ value: form && typed.trim() !== '' ? form.typed(typed.trim()) : typed.trim() });
  return { ...fieldColumn<R>(key, title, (text) => form?.shown(text) ?? text), kind: 'text', parse, ...size };
}

/** A sum of the file, in roubles. */
export function sumColumn<R extends FileRow>(key: keyof R & string, title: string, size: Size): SheetColumn<CheckRow<R>> {
  const parse = (typed: string): ParsedCell => (typed.trim() === '' ? { value: '' } : parseMoneyCell(typed));
  return { ...fieldColumn<R>(key, title, (text) => text), kind: 'number', parse, ...size };
}

function fieldColumn<R extends FileRow>(key: keyof R & string, title: string, shown: (text: string) => string) {
  const value = ({ values }: CheckRow<R>): unknown => values[key];
  const text = (row: CheckRow<R>) => {
    const cell = value(row);
    return typeof cell === 'number' ? amount(cell) : shown(String(cell ?? ''));
  };
  return {
    key,
    title,
    text,
    editText(row: CheckRow<R>) {
      const cell = value(row);
      return typeof cell === 'number' ? String(cell).replace('.', ',') : shown(String(cell ?? ''));
    },
    cleared: '',
    tone: ({ skipped }: CheckRow<R>) => (skipped ? ('quiet' as const) : undefined),
    refused(row: CheckRow<R>) {
      const wrong = row.skipped ? undefined : row.problems.find((one) => one.level === 'error' && one.field === key);
      return wrong && { text: text(row), error: wrong.detail };
    },
  };
}
