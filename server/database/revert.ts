import type { ChangesetRow, RevertConflict, RowValues } from '../../contract/changeset.ts';
import type { LimitedThing } from '../../contract/plan.ts';
import type { Overwrite } from './changeNotes.ts';
import type { Trx } from './connection.ts';
import { byGuid } from './rows.ts';
import type { CompanyWrite } from './write.ts';

/** A changeset that somebody wants taken back, and its rows. */
export type RevertRequest = {
  trx: Trx;
  company: string;
  user: string;
  changeset: string;
  changes: readonly ChangesetRow[];
};

/** What taking a changeset back does to the rows of one module. */
export type RevertPart = {
  conflicts: RevertConflict[];
  /** rows that get values or life back */
  values: number;
  /** rows that move to another place in their list */
  places: number;
  /** by how many living rows each limited thing grows */
  growth: Partial<Record<LimitedThing, number>>;
  carryOut(write: CompanyWrite): Promise<void>;
};

/** Plans the part of one module as its data stand now; rows of other modules are passed over. Registered in `app.ts`. */
export type PlanRevert = (request: RevertRequest) => Promise<RevertPart>;

/** What a revert does to rows that have no places: directories and operations. */
export type RowsPlan<R> = { overwrites: Overwrite<R>[]; conflicts: RevertConflict[] };

/**
 * Decides row by row (`judge`); a row that is not there is passed over.
 * @param changes those of one entity
 * @param titleOf what a row is called where a conflict is told
 */
export function planRows<R extends { guid: string; is_deleted?: boolean }>(
  changes: readonly ChangesetRow[],
  rows: readonly R[],
  fields: readonly (keyof R & string)[],
  titleOf: (row: R) => string,
): RowsPlan<R> {
  const plan: RowsPlan<R> = { overwrites: [], conflicts: [] };
  const rowOf = byGuid(rows);
  for (const change of changes) {
    const before = rowOf.get(change.guid);
    if (!before) continue;
    const { set, conflicts } = judge(change, before, fields, titleOf);
    plan.conflicts.push(...conflicts);
    if (Object.keys(set).length > 0) plan.overwrites.push({ before, after: { ...before, ...set } });
  }
  return plan;
}

/**
 * Leaves rows that the changeset made and the plan would delete, though living operations lead to them: told as a conflict of the field
 * `transactions` with their number.
 * @param usesOf how many operations will lead to a row once the revert is done
 */
export function keepUsed<R extends { guid: string; title: string; is_deleted: boolean }>(
  plan: RowsPlan<R>,
  made: ReadonlySet<string>,
  usesOf: ReadonlyMap<string, number>,
): void {
  const isKept = ({ after }: Overwrite<R>) => made.has(after.guid) && after.is_deleted && (usesOf.get(after.guid) ?? 0) > 0;
  for (const { after } of plan.overwrites.filter(isKept)) {
    plan.conflicts.push({ guid: after.guid, title: after.title, field: 'transactions', was: 0, now: usesOf.get(after.guid) });
  }
  plan.overwrites = plan.overwrites.filter((overwrite) => !isKept(overwrite));
}

/** What a revert sets in one row, and what it leaves because somebody changed it since. */
export type Result<R> = { set: Partial<R>; conflicts: RevertConflict[] };

/**
 * Compares one change with the row of today. A field that has the changeset's `after` gets `before` again; one that is already as before
 * needs nothing; any other is a conflict. A created row is deleted, or, with any field edited since, stays whole.
 */
export function judge<R extends { guid: string; is_deleted?: boolean }>(
  change: ChangesetRow,
  row: R,
  fields: readonly (keyof R & string)[],
  titleOf: (row: R) => string,
): Result<R> {
  const after = change.after ?? {};
  const touched = fields.filter((field) => field in after);
  const edited = touched.filter((field) => row[field] !== after[field] && row[field] !== change.before?.[field]);
  const conflicts = edited.map((field) => ({ guid: row.guid, title: titleOf(row), field, was: after[field], now: row[field] }));
  if (change.before === null) {
    if (row.is_deleted) return { set: {}, conflicts: [] };
    return { set: edited.length > 0 ? {} : ({ is_deleted: true } as Partial<R>), conflicts };
  }
  return { set: unedited(change.before, touched, row, after), conflicts };
}

function unedited<R extends object>(before: RowValues, touched: readonly (keyof R & string)[], row: R, after: RowValues) {
  const back = touched.filter((field) => row[field] === after[field]);
  return Object.fromEntries(back.map((field) => [field, before[field]])) as Partial<R>;
}

/** By how many living rows these overwrites make their thing more. */
export function growthBy(overwrites: readonly { before: { is_deleted: boolean }; after: { is_deleted: boolean } }[]): number {
  return overwrites.reduce((sum, { before, after }) => sum + Number(before.is_deleted) - Number(after.is_deleted), 0);
}
