import { cleanLine, type LineRule, lineProblem } from '../../../contract/lineText.ts';

/** What is typed, by field: text, as it stands in the fields. */
export type Draft<F extends string> = Readonly<Record<F, string>>;

/** How the fields of a directory's form are called, read and shown. */
export type RowFormKind<R, F extends string> = {
  labels: Readonly<Record<F, string>>;
  blank: Draft<F>;
  draftOf(row: R): Draft<F>;
  /** the value of the wire, or a sentence that says what is wrong */
  read(field: F, typed: string): { value: unknown } | { error: string };
  /** a typed value as a person reads it beside another one */
  shown(field: F, typed: string): string;
};

export function fieldsOf<R, F extends string>(kind: RowFormKind<R, F>): F[] {
  return Object.keys(kind.labels) as F[];
}

/** The fields in which two drafts differ. */
export function differing<R, F extends string>(kind: RowFormKind<R, F>, one: Draft<F>, other: Draft<F>): F[] {
  return fieldsOf(kind).filter((field) => one[field] !== other[field]);
}

export type FieldFaults<F extends string> = Partial<Record<F, string>>;

/** Body of a write with these fields, or what is wrong with them. */
export function readDraft<R, F extends string>(
  kind: RowFormKind<R, F>,
  draft: Draft<F>,
  fields: readonly F[],
): { body: Record<string, unknown>; faults: FieldFaults<F> } {
  const body: Record<string, unknown> = {};
  const faults: FieldFaults<F> = {};
  for (const field of fields) {
    const read = kind.read(field, draft[field]);
    if ('error' in read) faults[field] = read.error;
    else body[field] = read.value;
  }
  return { body, faults };
}

/** Reads one line of text as the schema of the contract does. */
export function readLine(typed: string, rule: LineRule): { value: string } | { error: string } {
  const value = cleanLine(typed);
  const error = lineProblem(value, rule);
  return error === null ? { value } : { error };
}
