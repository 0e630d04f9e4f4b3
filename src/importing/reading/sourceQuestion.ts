import type { ImportRow } from '../../../contract/resources/serviceImport.ts';
import type { ReadOptions } from '../../resources/services/import/recognition/readOptions.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import type { PackedRows } from './packRows.ts';
import type { PastedTable, Recognition, SheetInfo } from './readFile.ts';
import type { Cell } from './sheetTable.ts';

/** What the page asks the worker that keeps a file, and what it gets. */
export type SourceQuestions = {
  open: { asked: { input: File | PastedTable }; answer: { name: string; sheets: SheetInfo[]; best: number } };
  recognise: { asked: { sheet: number; how?: { header: number | null } | Mapping }; answer: Recognition };
  read: { asked: { sheet: number; mapping: Mapping; options: ReadOptions }; answer: PackedRows };
  correct: { asked: { rows: readonly ImportRow[] }; answer: { row: number; problems: RowProblem[] }[] };
  sourceRows: { asked: { sheet: number; rows: readonly number[] }; answer: Cell[][] };
};

/** Each question is answered once, under its id. */
export type SourceQuestion = {
  [Ask in keyof SourceQuestions]: { id: number; ask: Ask } & SourceQuestions[Ask]['asked'];
}[keyof SourceQuestions];

/** `problem` is a sentence for the user. */
export type SourceReply = { id: number; answer: SourceQuestions[keyof SourceQuestions]['answer'] } | { id: number; problem: string };
