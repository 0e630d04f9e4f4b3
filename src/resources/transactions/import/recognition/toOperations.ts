import type { Cell, SheetTable } from '../../../../importing/reading/sheetTable.ts';
import { filledCell, textIn } from '../../../../importing/recognition/cellText.ts';
import { dateCell } from '../../../../importing/recognition/dateCell.ts';
import { byTable, columnOf } from '../../../../importing/recognition/mapping.ts';
import { headerOf, isFooter, numbersColumns, repeatsHeader } from '../../../../importing/recognition/rowKind.ts';
import { signedSum } from '../../../../importing/recognition/signedSum.ts';
import type { OperationOptions, OperationRow, RowKind } from '../operationKind.ts';
import { type OperationMapping, type Role, roleLabels } from './roles.ts';
import { typeOf } from './typeOf.ts';

type Columns = Record<Role, number>;
/** A sum with its sign as it stands, and the type that its column or the column of types tells. */
type Told = { amount: number | string | null; type: string | null };

/** What each row of a sheet is, and the operations with what the file tells of their types. */
export type Operations = {
  kinds: RowKind[];
  /** `told`: null where neither a column of types nor columns of incomes and expenses tell the type */
  read: { row: OperationRow; told: string | null }[];
};

/** Rows of a sheet → operations, their types not yet decided where the file does not tell. */
export function operationsIn(sheet: SheetTable, mapping: OperationMapping): Operations {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), column: columnsOf(table) }));
  const read: Operations['read'] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, column } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header)) return 'other';
    const day = filledCell(row, column.date);
    if (isFooter(row, '') && dateCell(day) === null) return 'footer';
    const told = toldOf(row, column);
    if (day === null && told.amount === null) return 'other';
    read.push({ row: rowOf(row, index + 1, column, told), told: told.type });
    return 'operation';
  });
  return { kinds, read };
}

function columnsOf(table: OperationMapping): Columns {
  return Object.fromEntries((Object.keys(roleLabels) as Role[]).map((role) => [role, columnOf(table, role)])) as Columns;
}

/** The rows with the types that were chosen where the file does not tell them. Sums lose their signs. */
export function typed({ read }: Operations, { untyped, signs }: OperationOptions): OperationRow[] {
  const signed = signs && read.some(({ row, told }) => told === null && isNegative(row.amount));
  return read.map(({ row, told }) => {
    const { amount } = row;
    // an income below zero, and a sum below zero whose sign means nothing, are for the user to judge
    const known = told ?? (signed && typeof amount === 'number' ? (amount < 0 ? 'expense' : 'income') : null);
    const type = known ?? (untyped === 'row' ? row.type : (untyped ?? row.type));
    return { ...row, type, amount: isNegative(amount) && type !== 'income' ? -amount : amount };
  });
}

export function isNegative(amount: number | string | null): amount is number {
  return typeof amount === 'number' && amount < 0;
}

function toldOf(row: readonly Cell[], column: Columns): Told {
  const written = textIn(row, column.type);
  const named = written === '' ? null : typeOf(written);
  const income = signedSum(filledCell(row, column.income));
  const expense = signedSum(filledCell(row, column.expense));
  const came = income !== null && income !== 0;
  const went = expense !== null && expense !== 0;
  if (came && went) return { amount: `${String(income)} и ${String(expense)}`, type: named };
  if (came) return { amount: income, type: named ?? 'income' };
  if (went) return { amount: expense, type: named ?? 'expense' };
  return { amount: signedSum(filledCell(row, column.amount)), type: named };
}

function rowOf(row: readonly Cell[], number: number, column: Columns, { amount, type }: Told): OperationRow {
  const text = (role: Role) => textIn(row, column[role]) || null;
  const day = filledCell(row, column.date);
  return {
    row: number,
    type: type ?? text('type'),
    date: dateCell(day) ?? text('date'),
    amount,
    description: text('description'),
    object: text('object'),
    contractor: text('contractor'),
    inn: text('inn'),
    bill: text('bill'),
    document: text('document'),
  };
}
