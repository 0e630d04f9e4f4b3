import type { ComponentType } from 'react';
import type { SheetColumn } from '../../grid/sheetTypes.ts';
import type { ImportKind } from '../importKind.ts';
import type { ReadRows } from '../reading/sourceSession.ts';
import type { RowAction } from './CheckSheet.tsx';
import type { CheckRow } from './checkRow.ts';
import type { FieldRoles } from './errorTable.ts';
import type { RowEdit } from './sheetEdits.ts';

export type NoticeProps<K extends ImportKind> = { rows: readonly CheckRow<K['row']>[]; onEdit(edits: readonly RowEdit[]): void };

/** What one kind of import adds to the check. */
export type CheckPart<K extends ImportKind> = {
  /** the fields, the one that the row is called by first; never another function */
  columns(narrow: boolean): SheetColumn<CheckRow<K['row']>>[];
  fieldRoles: FieldRoles<K['role']>;
  /** «В файле 543 услуги… Ошибок нет.» */
  text(read: ReadRows<K>, counts: { errors: number; warnings: number }): string;
  /** says above the rows what is worth a decision about many of them */
  Notice?: ComponentType<NoticeProps<K>>;
  actions?: readonly RowAction<K['row']>[];
};
