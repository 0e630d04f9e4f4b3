import { MAX_IMPORT_ROWS } from '../../../../contract/primitives.ts';
import { FileProblem } from '../../../importing/reading/fileProblem.ts';
import { type Fault, judgeEach, type RowChecker } from '../../../importing/reading/sheetReader.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { judgeOperation, plainInn } from './judgeOperation.ts';
import type { OperationRow } from './operationKind.ts';
import { decodeStatement, parseStatement } from './parseStatement.ts';
import type { BrokenSection, Statement, StatementDocument } from './statementSections.ts';

const nothing = {
  type: null,
  date: null,
  amount: null,
  description: null,
  object: null,
  contractor: null,
  inn: null,
  bill: null,
  document: null,
};

/** A statement as a table: a row for each section, in the line where it begins. */
export type StatementSheet = SheetTable & {
  statement: {
    accounts: readonly string[];
    /** payments that are operations */
    operations: OperationRow[];
    /** lines of those whose payer and recipient have one tax number */
    toSelf: ReadonlySet<number>;
    broken: readonly BrokenSection[];
    /** payments between the firm's own accounts, left out */
    ownTransfers: number;
  };
};

const HEADER: Cell[] = ['Дата', 'Тип', 'Сумма', 'Назначение платежа', 'Контрагент', 'ИНН', 'Номер документа', 'Что не так'];
const BLANK: Cell[] = [];

/** An entrepreneur may pay himself, so such payments are not left out. */
const TO_SELF: Fault = {
  field: 'contractor',
  detail: 'Плательщик и получатель — одно лицо: похоже на перевод между своими счетами.',
  level: 'warning',
};

export function isStatement(sheet: SheetTable): sheet is StatementSheet {
  return 'statement' in sheet;
}

/**
 * Reads a bank statement as a table; null for any other file.
 * @throws FileProblem
 */
export function readStatement(content: Uint8Array | string): StatementSheet | null {
  const text = decodeStatement(content);
  return text === null ? null : sheetOf(parseStatement(text));
}

function sheetOf({ accounts, documents, broken }: Statement): StatementSheet {
  const isOwn = ({ payer, recipient }: StatementDocument) => accounts.includes(payer.account) && accounts.includes(recipient.account);
  const others = documents.filter((one) => !isOwn(one));
  const operations = others.map((one) => operationOf(one, accounts));
  const toSelf = new Set(others.flatMap((one) => (isToSelf(one) ? one.line : [])));
  if (operations.length + broken.length > MAX_IMPORT_ROWS) {
    throw new FileProblem('В выписке больше 100 000 документов. Скачайте её в банке за меньший период.');
  }
  if (operations.length + broken.length === 0) {
    throw new FileProblem('В выписке нет ни прихода, ни расхода. Скачайте её в банке за другой период.');
  }
  const lines: [line: number, cells: Cell[]][] = [
    [1, HEADER],
    ...operations.map((one): [number, Cell[]] => [
      one.row,
      [one.date, one.type, one.amount, one.description, one.contractor, one.inn, one.document],
    ]),
    ...broken.map(({ line, detail, number = null, party = null }): [number, Cell[]] => [
      line,
      [null, null, null, null, party, null, number, detail],
    ]),
  ];
  const last = lines.reduce((most, [line]) => Math.max(most, line), 0);
  const rows = Array.from({ length: last }, () => BLANK);
  for (const [line, cells] of lines) rows[line - 1] = cells;
  return {
    name: 'Выписка',
    rows,
    statement: { accounts, operations, toSelf, broken, ownTransfers: documents.length - operations.length },
  };
}

function isToSelf({ payer, recipient }: StatementDocument) {
  return plainInn(payer.inn) !== '' && plainInn(payer.inn) === plainInn(recipient.inn);
}

/** Money that comes to the firm's account is an income, money that leaves it an expense; the day is that of the account's movement. */
function operationOf({ line, payer, recipient, ...document }: StatementDocument, accounts: readonly string[]): OperationRow {
  const comes = accounts.includes(recipient.account);
  const other = comes ? payer : recipient;
  return {
    row: line,
    type: comes ? 'income' : 'expense',
    date: (comes ? document.credited : document.debited) ?? document.date,
    amount: document.amount,
    description: document.purpose || null,
    object: null,
    contractor: other.name || null,
    inn: other.inn || null,
    bill: null,
    document: document.number,
  };
}

/**
 * The rows of a statement by the lines of its sections. A section that could not be read is a row in error, which the user can only
 * leave out: nothing typed over it makes it the bank's document.
 */
export function readStatementRows({ statement }: StatementSheet): { rows: OperationRow[]; checker: RowChecker<OperationRow> } {
  const broken = new Map(statement.broken.map(({ line, detail }) => [line, detail]));
  const rows = [
    ...statement.operations,
    ...statement.broken.map(
      ({ line, number = null, party = null }): OperationRow => ({ row: line, ...nothing, contractor: party, document: number }),
    ),
  ];
  rows.sort((one, other) => one.row - other.row);
  const judge = (row: OperationRow): Fault[] => {
    const detail = broken.get(row.row);
    if (detail !== undefined) return [{ field: 'document', detail, level: 'error' }];
    return statement.toSelf.has(row.row) ? [...judgeOperation(row), TO_SELF] : judgeOperation(row);
  };
  return { rows, checker: judgeEach(rows, judge) };
}
