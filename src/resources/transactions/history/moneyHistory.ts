import type { TransactionType } from '../../../../contract/transaction.ts';
import { type CommandStack, findStack } from '../../../grid/commands/commandStack.ts';
import type { Operation } from '../operation.ts';
import type { OperationEdit } from '../useOperationWrites.ts';

/** Something done on this screen: taken back by editing the row again, or by reverting the changeset of many. */
export type MoneyStep = { title: string } & (
  | { kind: 'row'; type: TransactionType; guid: string; back: OperationEdit; again: OperationEdit }
  | { kind: 'changeset'; changeset: string }
);

/** Versions of rows after the last own write: older steps of the same row go on from there. */
const versions = new Map<string, number>();

export function noteVersion({ guid, version }: Pick<Operation, 'guid' | 'version'>): void {
  versions.set(guid, version);
}

export function versionOf(guid: string): number | undefined {
  return versions.get(guid);
}

/** What one user did in one company; lives as long as the page. */
export function moneyStack(company: string, user: string): CommandStack<MoneyStep> {
  return findStack<MoneyStep>(`operations ${company} ${user}`);
}
