/** The types of one kind of import; a resource states them once and every step is of that kind. */
export type ImportKind = {
  /** what a column of the file may hold, besides nothing of use */
  role: string;
  /** choices of the columns step: how rows are made of a sheet, and what is to be done with them */
  options: object;
  /** a row as the check shows it and the user corrects it */
  row: FileRow;
  /** what is known of a sheet beyond its columns */
  found: object;
  /** what is known of the rows beyond themselves */
  told: object;
  /** what the plan step lets the user choose over its plan; null: nothing */
  adjustment: object | null;
  /** what is tried out, and then committed with the plan's hash */
  request: { company: string; skip?: number[] };
  answer: AnyAnswer;
};

/** What every import call answers. */
export type AnyAnswer = {
  plan: string;
  changeset: string | null;
  errors: readonly Told[];
  /** what deserves a look */
  warnings?: readonly Told[];
};

type Told = { row: number; field: string; detail: string };

/** `row`: the number that Excel shows. */
export type FileRow = { row: number };
