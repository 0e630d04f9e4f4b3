import type { RowProblem } from '../recognition/rowProblem.ts';
import { type NumberedTexts, numberTexts, textAt } from './numberedTexts.ts';

/** Problems as columns, as `PackedRows`: a bad file has several in every row. */
export type PackedProblems = {
  rows: Int32Array<ArrayBuffer>;
  errors: Uint8Array<ArrayBuffer>;
  fields: NumberedTexts;
  details: NumberedTexts;
};

export function packProblems(problems: readonly RowProblem[]): PackedProblems {
  return {
    rows: Int32Array.from(problems, ({ row }) => row),
    errors: Uint8Array.from(problems, ({ level }) => (level === 'error' ? 1 : 0)),
    fields: numberTexts(problems.map(({ field }) => field)),
    details: numberTexts(problems.map(({ detail }) => detail)),
  };
}

export function unpackProblems({ rows, errors, fields, details }: PackedProblems): RowProblem[] {
  return Array.from(rows, (row, index) => ({
    row,
    field: textAt(fields, index) ?? '',
    detail: textAt(details, index) ?? '',
    level: errors[index] === 1 ? 'error' : 'warning',
  }));
}
