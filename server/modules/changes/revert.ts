import type { RevertAnswer } from '../../../contract/changeset.ts';
import type { Trx } from '../../database/connection.ts';
import type { PlanRevert, RevertPart } from '../../database/revert.ts';
import type { Actor, CompanyWrite } from '../../database/write.ts';
import { markReverted, readChangedRows, type StoredChangeset } from './store.ts';

/** Who asks; a write is one. */
export type Asked = { trx: Trx; company: string; user: string };

/** What the modules know of taking changes back, handed in where the application is composed. */
export type Reverts = {
  /** in the order in which their rows are written */
  parts: readonly PlanRevert[];
  isOwner(asked: Asked): Promise<boolean>;
  /** Throws 1106 when the company's plan has no room for what a dry run would bring back. */
  foreseeGrowth(trx: Trx, actor: Actor, growth: RevertPart['growth'], takenBack: { changeset: string }): Promise<void>;
};

/** What taking a changeset back would do to the company's data as they stand now. */
export async function planOf({ trx, company, user }: Asked, changeset: string, parts: readonly PlanRevert[]): Promise<RevertPart[]> {
  const changes = await readChangedRows(trx, company, changeset);
  const planned: RevertPart[] = [];
  for (const plan of parts) planned.push(await plan({ trx, company, user, changeset, changes }));
  return planned;
}

/** Carries a plan out as a changeset of its own. When nothing is left to take back there is none, and the old one stays as it was. */
export async function carryOut(write: CompanyWrite, changeset: StoredChangeset, plan: readonly RevertPart[]): Promise<RevertAnswer> {
  for (const part of plan) await part.carryOut(write);
  write.describeRevert(changeset.guid, titleOf(changeset));
  if (write.changeset) await markReverted(write.trx, write.company, changeset.guid, write.changeset);
  return answerOf(plan, write.changeset);
}

/** `reverted` counts rows that get something back: values, life, or, where only the order is taken back, their place. */
export function answerOf(plan: readonly RevertPart[], changeset: string | null): RevertAnswer {
  const sum = (count: 'values' | 'places') => plan.reduce((total, part) => total + part[count], 0);
  return { reverted: sum('values') || sum('places'), conflicts: plan.flatMap(({ conflicts }) => conflicts), changeset };
}

/** Taking back what was taken back is a return, so that titles do not pile up; so is an undo of the price list, whatever its kind. */
function titleOf({ title }: StoredChangeset) {
  const original = title.replace(/^(Отмена|Возврат): /, '');
  return title.startsWith('Отмена: ') ? `Возврат: ${original}` : `Отмена: ${original}`;
}
