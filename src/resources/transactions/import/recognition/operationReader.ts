import type { SheetReader } from '../../../../importing/reading/sheetReader.ts';
import type { SheetTable } from '../../../../importing/reading/sheetTable.ts';
import { describeSheet } from '../../../../importing/recognition/describeSheet.ts';
import { judgeEach } from '../../../../importing/recognition/judgeEach.ts';
import { bestSheet, mappingFor, recognise } from '../../../../importing/recognition/recognise.ts';
import type { OperationKind, RowKind, StatementFacts } from '../operationKind.ts';
import { isStatement, readStatement, type StatementSheet } from '../statement/statementSheet.ts';
import { judgeOperation } from './judgeOperation.ts';
import { operationColumns } from './operationColumns.ts';
import { readStatementRows } from './readStatementRows.ts';
import type { OperationMapping } from './roles.ts';
import { isNegative, operationsIn, typed } from './toOperations.ts';

const MOST_UNKNOWN = 5;

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
