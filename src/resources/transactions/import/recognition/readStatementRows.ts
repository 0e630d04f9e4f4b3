import type { RowChecker } from '../../../../importing/reading/sheetReader.ts';
import { judgeEach } from '../../../../importing/recognition/judgeEach.ts';
import type { RowProblem } from '../../../../importing/recognition/rowProblem.ts';
import type { OperationRow } from '../operationKind.ts';
import type { StatementSheet } from '../statement/statementSheet.ts';
import { judgeOperation } from './judgeOperation.ts';

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
  const judge = (row: OperationRow) => {
    const detail = broken.get(row.row);
    return detail === undefined ? judgeOperation(row) : [{ field: 'document', detail, level: 'error' } satisfies Omit<RowProblem, 'row'>];
  };
  return { rows, checker: judgeEach(rows, judge) };
}
