import { judgeEach, type SheetReader } from '../../../importing/reading/sheetReader.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { dateCell, filledCell, innIn, inRoubles, signedSum, textIn, wordsIn } from '../../../importing/recognition/cellValues.ts';
import { describeSheet } from '../../../importing/recognition/describeSheet.ts';
import { joinedHeader, roublesOf } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { withMergedCells } from '../../../importing/recognition/mergedCells.ts';
import { bestSheet, mappingFor, recognise } from '../../../importing/recognition/recognise.ts';
import { headerOf, isDeleted, isFooter, numbersColumns, repeatsHeader } from '../../../importing/recognition/rowKind.ts';
import { judgeOperation, typeOf } from './judgeOperation.ts';
import { operationColumns, sums } from './operationColumns.ts';
import {
  type OperationKind,
  type OperationMapping,
  type OperationOptions,
  type OperationRow,
  type Role,
  type RowKind,
  roleLabels,
  type StatementFacts,
} from './operationKind.ts';
import { isStatement, readStatement, readStatementRows, type StatementSheet } from './statementSheet.ts';

const MOST_UNKNOWN = 5;

/** Headings of what became of a payment; «Статус работ» is of something else. */
const STATUS = /^статус$|^статус.*(операц|плат|оплат|документ|перевод)/i;

/** A bank's word for a payment that did not take place. */
const DECLINED = /^(failed|declined|rejected|cancel|отклон|отмен|не\s?(исполн|выполн|провед|успеш))/i;

/** What the import makes of tables of operations and of bank statements. */
export const operationReader: SheetReader<OperationKind> = {
  ownFormat: readStatement,
  best: (sheets) => bestSheet(sheets, operationColumns),
  recognise: (sheet) => (isStatement(sheet) ? statementMapping : recognise(sheet, operationColumns)),
  mappingFor: (sheet, header) => (isStatement(sheet) ? statementMapping : mappingFor(sheet, header, operationColumns)),
  describe: (sheet, mapping) => ({ ...describeSheet(sheet, mapping), ...foundIn(sheet, mapping) }),
  read(sheet, mapping, options) {
    if (isStatement(sheet)) {
      const { rows, checker } = readStatementRows(sheet);
      return { read: { rows, problems: checker.all(), statement: factsOf(sheet) }, checker };
    }
    const rows = typed(operationsIn(sheet, mapping), options);
    const checker = judgeEach(rows, judgeOperation);
    return { read: { rows, problems: checker.all(), statement: null }, checker };
  },
};

/** The columns of `StatementSheet`. */
const statementMapping: OperationMapping = {
  header: 0,
  columns: ['date', 'type', 'amount', 'description', 'contractor', 'inn', 'document', 'ignore'],
};

function foundIn(sheet: SheetTable, mapping: OperationMapping): OperationKind['found'] {
  const counts: Record<RowKind, number> = { operation: 0, footer: 0, empty: 0, header: 0, other: 0 };
  if (isStatement(sheet)) {
    counts.operation = sheet.statement.operations.length;
    return { counts, untyped: 0, negative: 0, unknownTypes: [], statement: factsOf(sheet) };
  }
  const { kinds, read } = operationsIn(sheet, mapping);
  for (const kind of kinds) counts[kind] += 1;
  const untyped = read.filter(({ told }) => told === null);
  return {
    counts,
    untyped: untyped.length,
    negative: untyped.filter(({ row }) => isNegative(row.amount)).length,
    unknownTypes: [...new Set(untyped.flatMap(({ row }) => row.type ?? []))].slice(0, MOST_UNKNOWN),
    statement: null,
  };
}

function factsOf({ statement }: StatementSheet): StatementFacts {
  return { accounts: statement.accounts, ownTransfers: statement.ownTransfers, broken: statement.broken.length };
}

/** The day of several operations, their object and the like in a merged cell hold in each of their rows that has a sum and is no total. */
const merged = {
  roles: ['date', 'type', 'object', 'contractor', 'inn', 'bill'] as const,
  holds: (row: readonly Cell[], table: OperationMapping) =>
    sums.some((role) => filledCell(row, columnOf(table, role)) !== null) && !isFooter(row, ''),
};

type Columns = Record<Role, number>;

/** A sum with its sign as it stands, and the type that its column or the column of types tells. */
type Told = { amount: number | string | null; type: string | null };

/** What each row of a sheet is, and the operations with what the file tells of their types. */
type Operations = {
  kinds: RowKind[];
  /** `told`: null where neither a column of types nor columns of incomes and expenses tell the type */
  read: { row: OperationRow; told: string | null }[];
};

/** Rows of a sheet → operations, their types not yet decided where the file does not tell. */
function operationsIn(source: SheetTable, mapping: OperationMapping): Operations {
  const sheet = withMergedCells(source, mapping, merged);
  const tableAt = byTable(mapping, (table) => {
    const headers = joinedHeader(sheet, table.header, table.above);
    const status = headers.findIndex((text) => STATUS.test(text));
    return { ...headerOf(sheet, table), column: columnsOf(table), times: headers.map(roublesOf), status };
  });
  const read: Operations['read'] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, column, times, status } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header) || isDeleted(row, header) || DECLINED.test(textIn(row, status))) return 'other';
    const day = filledCell(row, column.date);
    if (isFooter(row, '') && dateCell(day) === null) return 'footer';
    const told = typeNamedInFile(row, column, times);
    if (day === null && told.amount === null) return 'other';
    read.push({ row: rowOf(row, index + 1, column, told), told: told.type });
    return 'operation';
  });
  return { kinds, read };
}

function columnsOf(table: OperationMapping): Columns {
  return Object.fromEntries((Object.keys(roleLabels) as Role[]).map((role) => [role, columnOf(table, role)])) as Columns;
}

/**
 * The rows with the types that were chosen where the file does not tell them. Sums lose their signs, except the minus of a return: one in a
 * type that the file tells and that has positive sums too.
 */
function typed({ read }: Operations, { untyped, signs }: OperationOptions): OperationRow[] {
  const signed = signs && read.some(({ row, told }) => told === null && isNegative(row.amount));
  const positive = new Set(read.flatMap(({ row, told }) => (typeof row.amount === 'number' && row.amount > 0 ? [told] : [])));
  return read.map(({ row, told }) => {
    const { amount } = row;
    const isReturn = told !== null && positive.has(told);
    // a return, an income below zero, and a sum below zero whose sign means nothing, are for the user to judge
    const known = told ?? (signed && typeof amount === 'number' ? (amount < 0 ? 'expense' : 'income') : null);
    const type = known ?? (untyped === 'row' ? row.type : (untyped ?? row.type));
    return { ...row, type, amount: isNegative(amount) && type !== 'income' && !isReturn ? -amount : amount };
  });
}

function isNegative(amount: number | string | null): amount is number {
  return typeof amount === 'number' && amount < 0;
}

/** @param times how many roubles the heading of each column counts in */
function typeNamedInFile(row: readonly Cell[], column: Columns, times: readonly number[]): Told {
  const sumIn = (place: number) => signedSum(inRoubles(filledCell(row, place), times[place] ?? 1));
  const written = textIn(row, column.type);
  const named = written === '' ? null : typeOf(written);
  const income = sumIn(column.income);
  const expense = sumIn(column.expense);
  const came = income !== null && income !== 0;
  const went = expense !== null && expense !== 0;
  if (came && went) return { amount: `${String(income)} и ${String(expense)}`, type: named };
  if (came) return { amount: income, type: named ?? 'income' };
  if (went) return { amount: expense, type: named ?? 'expense' };
  return { amount: sumIn(column.amount), type: named };
}

function rowOf(row: readonly Cell[], number: number, column: Columns, { amount, type }: Told): OperationRow {
  const text = (role: Role) => textIn(row, column[role]) || null;
  const words = (role: Role) => wordsIn(row, column[role]) || null;
  const day = filledCell(row, column.date);
  return {
    row: number,
    type: type ?? text('type'),
    date: dateCell(day) ?? text('date'),
    amount,
    description: text('description'),
    object: words('object'),
    contractor: words('contractor'),
    inn: innIn(row, column.inn) || null,
    bill: words('bill'),
    document: text('document'),
  };
}
