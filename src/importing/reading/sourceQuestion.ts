import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { PackedRows } from './packRows.ts';
import type { Cell } from './sheetTable.ts';
import type { HowToRead, Judged, PastedTable, Recognition, SheetInfo } from './sourceSession.ts';

/** What the page asks the worker that keeps a file, and what it gets. */
export type SourceQuestions<K extends ImportKind> = {
  open: { asked: { input: File | PastedTable }; answer: { name: string; sheets: SheetInfo[]; best: number } };
  recognise: { asked: { sheet: number; how?: HowToRead<K> }; answer: Recognition<K> };
  read: { asked: { sheet: number; mapping: Mapping<K['role']>; options: K['options'] }; answer: PackedRows<K> };
  correct: { asked: { rows: readonly K['row'][] }; answer: Judged[] };
  sourceRows: { asked: { sheet: number; rows: readonly number[] }; answer: Cell[][] };
};
export type Ask = keyof SourceQuestions<ImportKind>;

/** Each question is answered once, under its id. */
export type SourceQuestion<K extends ImportKind> = { [One in Ask]: { id: number; ask: One } & SourceQuestions<K>[One]['asked'] }[Ask];

/** `problem` is a sentence for the user. */
export type SourceReply<K extends ImportKind> = { id: number; answer: SourceQuestions<K>[Ask]['answer'] } | { id: number; problem: string };
