import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import type { Carry, CommandStack, Direction } from '../../../grid/commands/commandStack.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { counted } from '../../../lib/plural.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useClosedMonths } from '../../../ui/useClosedMonths.tsx';
import { useNotices } from '../../../ui/useNotices.ts';
import { useOperationWrites } from '../useOperationWrites.ts';
import { type MoneyStep, moneyStack, noteVersion, versionOf } from './moneyHistory.ts';

export type MoneyHistory = {
  stack: CommandStack<MoneyStep>;
  /** Takes the last step back or does it again, or that very step; says what was done. */
  go(direction: Direction, step?: MoneyStep): void;
  /** The list is read anew. */
  refresh(): Promise<unknown>;
};

/** Undo and redo of what was done on this screen. */
export function useMoneyHistory(): MoneyHistory {
  const writes = useOperationWrites();
  const cache = useQueryClient();
  const { company } = useCompany();
  const { status } = useSession();
  const { done, failed } = useNotices();
  const overClosedMonths = useClosedMonths();
  const { mutateAsync: revert } = useWrite(calls.changesetRevert, { around: overClosedMonths, showsError: true });
  const user = status.signedIn ? status.user : '';
  const stack = moneyStack(company.guid, user);
  const refresh = useCallback(() => {
    // sums and corrections of closed months are read anew where they are shown
    void cache.invalidateQueries({ queryKey: companyKey(company.guid, 'months'), refetchType: 'none' });
    return cache.invalidateQueries({ queryKey: companyKey(company.guid, 'transactions') });
  }, [cache, company.guid]);

  const carry = useCallback<Carry<MoneyStep>>(
    async (step, direction) => {
      if (step.kind === 'row') {
        const edit = direction === 'undo' ? step.back : step.again;
        const version = versionOf(step.guid);
        const row = await overClosedMonths((confirmClosed) => writes.edit(step.type, step.guid, edit, { confirmClosed, version }));
        noteVersion(row);
        return step;
      }
      const { reverted, conflicts, changeset } = await revert({ params: { guid: step.changeset }, body: { dry_run: false } });
      const kept = new Set(conflicts.map(({ guid }) => guid)).size;
      if (kept > 0) {
        done(`Возвращено: ${counted(reverted, 'операция', 'операции', 'операций')}. Не тронуто: ${kept}, их правили позже.`);
      }
      return changeset ? { ...step, changeset } : null;
    },
    [writes, revert, overClosedMonths, done],
  );

  return useMemo(
    () => ({
      stack,
      refresh,
      go(direction, step) {
        const carried = direction === 'undo' ? stack.undo(carry, step) : stack.redo(carry);
        carried
          .then((gone) => gone && done(`${direction === 'undo' ? 'Отменено' : 'Возвращено'}: ${gone.title}.`))
          .catch(failed)
          .finally(() => void refresh());
      },
    }),
    [stack, refresh, carry, done, failed],
  );
}
