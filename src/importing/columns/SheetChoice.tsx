import { Select } from 'antd';
import { useId } from 'react';
import { counted } from '../../lib/plural.ts';
import type { SheetInfo } from '../reading/sourceSession.ts';

type Props = { alike: string; sheets: readonly SheetInfo[]; best: number; sheet: number; onSheet(index: number): void };

/** Which sheet of a book is read; nothing where there is one. */
export function SheetChoice({ alike, sheets, best, sheet, onSheet }: Props) {
  const label = useId();
  if (sheets.length < 2) return null;
  return (
    <div className="import-choice">
      <span id={label}>Лист книги</span>
      <Select
        aria-labelledby={label}
        className="import-sheet"
        value={sheet}
        onChange={onSheet}
        popupMatchSelectWidth={false}
        options={sheets.map(({ name, rows }, value) => ({
          value,
          label: `${name} — ${counted(rows, 'строка', 'строки', 'строк')}${value === best ? `, ${alike}` : ''}`,
        }))}
      />
    </div>
  );
}
