import type { FileRow, ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { Cell } from './sheetTable.ts';
import type { HowToRead, Judged, PastedTable, ReadRows, Recognition, RowProblem, SheetInfo } from './sourceSession.ts';

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

/** Rows as columns: objects by the ten thousand are slow to copy between threads, long arrays of numbers and texts are not. */
export type PackedRows<K extends ImportKind> = {
  count: number;
  columns: [name: string, column: PackedColumn][];
  problems: PackedProblems;
  told: Omit<ReadRows<K>, 'rows' | 'problems'>;
};

export function packRows<K extends ImportKind>({ rows, problems, ...told }: ReadRows<K>): PackedRows<K> {
  const names = Object.keys(rows.reduce<Record<string, unknown>>((all, row) => Object.assign(all, row), {}));
  return {
    count: rows.length,
    columns: names.map((name) => [name, packColumn(rows.map((row) => fieldOf(row, name)))]),
    problems: packProblems(problems),
    told,
  };
}

export function unpackRows<K extends ImportKind>({ count, columns, problems, told }: PackedRows<K>): ReadRows<K> {
  const rows = Array.from({ length: count }, () => ({}) as Record<string, unknown>);
  for (const [name, column] of columns) unpackColumn(column, rows, name);
  // The rows are what was packed, field by field.
  return { ...told, rows: rows as unknown as K['row'][], problems: unpackProblems(problems) } as ReadRows<K>;
}

/** Buffers of packed rows that move to the other thread instead of being copied; none of any other answer. */
export function buffersOf(answer: object): ArrayBuffer[] {
  if (!('columns' in answer) || !('problems' in answer)) return [];
  const { columns, problems } = answer as PackedRows<ImportKind>;
  const { rows, errors, fields, details } = problems;
  const arrays = columns.flatMap(([, column]) => {
    if ('numbers' in column) return column.numbers.buffer;
    return 'places' in column ? column.places.buffer : [];
  });
  return [...arrays, rows.buffer, errors.buffer, fields.places.buffer, details.places.buffer];
}

function fieldOf(row: FileRow, name: string) {
  return (row as unknown as Record<string, unknown>)[name];
}

/** Problems as columns, as `PackedRows`: a bad file has several in every row. */
type PackedProblems = {
  rows: Int32Array<ArrayBuffer>;
  errors: Uint8Array<ArrayBuffer>;
  fields: NumberedTexts;
  details: NumberedTexts;
};

function packProblems(problems: readonly RowProblem[]): PackedProblems {
  return {
    rows: Int32Array.from(problems, ({ row }) => row),
    errors: Uint8Array.from(problems, ({ level }) => (level === 'error' ? 1 : 0)),
    fields: numberTexts(problems.map(({ field }) => field)),
    details: numberTexts(problems.map(({ detail }) => detail)),
  };
}

function unpackProblems({ rows, errors, fields, details }: PackedProblems): RowProblem[] {
  return Array.from(rows, (row, index) => ({
    row,
    field: textAt(fields, index) ?? '',
    detail: textAt(details, index) ?? '',
    level: errors[index] === 1 ? 'error' : 'warning',
  }));
}

/**
 * One field of many rows. Sums: NaN where there is no number, and what stands there instead in `others`, nothing where the row says
 * nothing of the field. Texts that repeat are numbered, others stand as they are.
 */
type PackedColumn = { numbers: Float64Array<ArrayBuffer>; others: Map<number, unknown> } | NumberedTexts | { values: unknown[] };

function packColumn(values: unknown[]): PackedColumn {
  if (values.some((value) => typeof value === 'number')) return packNumbers(values);
  if (!values.every((value): value is string | null => value === null || typeof value === 'string')) return { values };
  const numbered = numberTexts(values);
  return numbered.texts.length * 2 > values.length ? { values } : numbered;
}

/** Puts the values into the rows under their name; where the row said nothing of the field it stays so. */
function unpackColumn(column: PackedColumn, rows: Record<string, unknown>[], name: string) {
  for (const [index, row] of rows.entries()) {
    const value = valueAt(column, index);
    if (value !== undefined) row[name] = value;
  }
}

function valueAt(column: PackedColumn, index: number) {
  if ('values' in column) return column.values[index];
  if ('places' in column) return textAt(column, index);
  const number = column.numbers[index] ?? Number.NaN;
  return Number.isNaN(number) ? column.others.get(index) : number;
}

function packNumbers(values: readonly unknown[]): PackedColumn {
  const others = new Map<number, unknown>();
  const numbers = Float64Array.from(values, (value, index) => {
    if (typeof value === 'number') return value;
    if (value !== undefined) others.set(index, value);
    return Number.NaN;
  });
  return { numbers, others };
}

/** Texts of which many are the same, cheap to copy between threads: each once, and which one stands where; −1: none. */
type NumberedTexts = { texts: string[]; places: Int32Array<ArrayBuffer> };

function numberTexts(values: readonly (string | null)[]): NumberedTexts {
  const numbers = new Map<string, number>();
  const places = Int32Array.from(values, (text) => {
    if (text === null) return -1;
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  });
  return { texts: [...numbers.keys()], places };
}

function textAt({ texts, places }: NumberedTexts, index: number) {
  return texts[places[index] ?? -1] ?? null;
}
