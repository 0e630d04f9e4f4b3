import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import type { FieldValues, Refusal, Versioned } from '../saving/entry.ts';
import type { RowValues } from '../saving/queueOptions.ts';

/** What an action changed in one row, field by field, as it was and as the action left it. */
export type RowPatch<R extends Versioned> = {
  guid: string;
  before: FieldValues;
  after: FieldValues;
  /** the action made the row: as shown then, and the create call's body */
  made?: RowValues<R>;
  /** texts that were not accepted, by the name they are kept under */
  refused?: Readonly<Record<string, Refusal>>;
};

/** Rows changed on the screen, or a changeset that a tool had the server write. */
export type PriceStep =
  | { kind: 'rows'; title: string; services: readonly RowPatch<Service>[]; categories: readonly RowPatch<ServiceCategory>[] }
  | { kind: 'changeset'; title: string; changeset: string };

export type RowsStep = Extract<PriceStep, { kind: 'rows' }>;

/** What was not taken back because it is no longer what the action left. */
export type Kept = { cells: number; rows: number; example: string };

export const nothingKept: Kept = { cells: 0, rows: 0, example: '' };

export function addKept(a: Kept, b: Kept): Kept {
  return { cells: a.cells + b.cells, rows: a.rows + b.rows, example: a.example || b.example };
}
