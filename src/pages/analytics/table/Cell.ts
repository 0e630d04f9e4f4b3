import type { WhyQuestion } from '../why/Why.ts';

/** A figure of a table; `ask` opens what it is made of. */
export type Cell = { kind: 'money' | 'percent'; value: number | null; ask?: WhyQuestion | undefined };

export type TableRow = {
  key: string;
  title: string /** address of the row's own card */;
  to?: string | undefined;
  note?: string | undefined;
  cells: readonly Cell[];
};

/** A table of figures, the same for the screen, for the paper and for the file. */
export type TableModel = {
  /** heading of the column of titles */
  head: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  sums: readonly Cell[] | null;
};

export function moneyCell(value: number | null, ask?: WhyQuestion): Cell {
  return { kind: 'money', value, ask };
}

export function percentCell(value: number | null, ask?: WhyQuestion): Cell {
  return { kind: 'percent', value, ask };
}
