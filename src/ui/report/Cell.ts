/** A figure of a table: roubles, per cents, or how many. */
export type Cell = { kind: 'money' | 'percent' | 'count'; value: number | null };

export type TableRow<C extends Cell = Cell> = {
  key: string;
  title: string;
  /** address of the row's own card */
  to?: string | undefined;
  /** what its name does when pressed, where it has no card */
  onPick?: (() => void) | undefined;
  /** is it what was picked? */
  picked?: boolean | undefined;
  note?: string | undefined;
  cells: readonly C[];
};

/** A table of figures, the same for the screen, for the paper and for the file. */
export type TableModel<C extends Cell = Cell> = {
  /** heading of the column of titles */
  head: string;
  columns: readonly string[];
  rows: readonly TableRow<C>[];
  sums: readonly C[] | null;
};
