import { cleanLine, type LineRule, lineProblem } from '../../contract/text.ts';
import { mergeFields } from '../saving/mergeFields.ts';

/** What is typed, by field: text, as it stands in the form. */
export type Typed<F extends string> = Record<F, string>;

/** What is sent, by field. */
export type Values = Record<string, NonNullable<unknown> | null>;

/** How the text fields of a form are called and read. */
export type TextFields<F extends string> = {
  labels: Readonly<Record<F, string>>;
  /** The value for the API, or a sentence that says what is wrong. @param all what stands in the whole form */
  read(field: F, typed: string, all?: Typed<F>): { value: NonNullable<unknown> | null } | { error: string };
  /** a typed value as a person reads it beside another one; as it is typed unless said */
  shown?(field: F, typed: string): string;
};

/** Those of a resource's form. */
export type RecordFields<R, F extends string> = TextFields<F> & { blank: Typed<F>; typedOf(row: R): Typed<F> };

export function namesOf<F extends string>(fields: TextFields<F>): F[] {
  return Object.keys(fields.labels) as F[];
}

/** A text for each field. */
export function textsOf<F extends string>(names: readonly F[], textOf: (name: F) => string): Typed<F> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Typed<F>;
}

/** The fields in which two forms differ. Nothing typed and nothing chosen are the same. */
export function differing<F extends string>(fields: TextFields<F>, one: Typed<F>, other: Typed<F>): F[] {
  return namesOf(fields).filter((name) => one[name] !== other[name] && textOf(one[name]) !== textOf(other[name]));
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) => (part === '' || part === null ? undefined : part));
}

/** Values for the API of the named fields; the form has already refused what cannot be read. */
export function valuesOf<F extends string>(fields: TextFields<F>, typed: Typed<F>, names: readonly F[]): Values {
  return Object.fromEntries(
    names.map((name) => {
      const read = fields.read(name, typed[name], typed);
      if ('error' in read) throw new Error(read.error);
      return [name, read.value];
    }),
  );
}

/** A form when a session ended: the row that it was opened with, null for a new one, and what stood in it. */
export type KeptForm<R> = {
  row: R | null;
  typed: Readonly<Record<string, string>>;
  guid: string;
  /** may the server have the new row? */
  maybe: boolean;
  /** of the kept piece, which is removed when a form has taken it over */
  id?: string;
};

type Versions<F extends string> = { theirs: Typed<F>; before: Typed<F>; typed: Typed<F> };

/** Two people changed a record: the fields that both changed to different values, and what the form goes on with, by the choice about them. */
export function mergeTyped<F extends string>(fields: TextFields<F>, { theirs, before, typed }: Versions<F>) {
  const mine = Object.fromEntries(differing(fields, typed, before).map((name) => [name, typed[name]]));
  const { resend, conflict } = mergeFields(before, mine, theirs);
  return {
    conflicts: Object.keys(conflict) as F[],
    merged: (choice: 'mine' | 'theirs'): Typed<F> => ({ ...theirs, ...resend, ...(choice === 'mine' && conflict) }),
  };
}

/** Reads one line of text as the schema of the contract does. */
export function readLine(typed: string, rule: LineRule): { value: string } | { error: string } {
  const value = cleanLine(typed);
  const error = lineProblem(value, rule);
  return error === null ? { value } : { error };
}
