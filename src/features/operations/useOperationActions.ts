import { useCallback, useMemo, useRef } from 'react';
import type { TransactionBulkAnswer } from '../../../contract/transaction.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { counted } from '../../lib/plural.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { useOperationWrites } from './api.ts';
import { type MoneyHistory, type MoneyStep, noteVersion } from './history.ts';
import { type Operation, operationTitle } from './operation.ts';
import { changedFields } from './operationFields.ts';

/** What is done to operations beside entering them: each is said, can be taken back and shows in the list. */
export function useOperationActions(history: MoneyHistory) {
  const writes = useOperationWrites();
  const { done, failed } = useNotices();
  const removing = useRef(false);

  const finish = useCallback(
    (sentence: string, step: MoneyStep | null) => {
      if (step) history.stack.push(step);
      done(sentence, step ? { label: 'Отменить', run: () => history.go('undo', step) } : undefined);
      void history.refresh();
    },
    [history, done],
  );

  return useMemo(
    () => ({
      edited(before: Operation, after: Operation) {
        noteVersion(after);
        const again = changedFields(before, after);
        if (Object.keys(again).length === 0) return;
        const back = changedFields(after, before);
        const { type, guid } = after;
        finish(`Операция сохранена: ${operationTitle(after)}.`, {
          title: `изменение: ${operationTitle(before)}`,
          kind: 'row',
          type,
          guid,
          back,
          again,
        });
      },
      /** @returns the operation as it is now: deleted, or as somebody else has changed it; null: not known */
      async remove(row: Operation): Promise<Operation | null> {
        const { type, guid, version } = row;
        // pressed twice
        if (removing.current) return null;
        removing.current = true;
        try {
          const gone = await writes.edit(type, guid, { is_deleted: true }, version);
          noteVersion(gone);
          const title = `удаление: ${operationTitle(row)}`;
          finish(`Операция удалена: ${operationTitle(row)}.`, {
            title,
            kind: 'row',
            type,
            guid,
            back: { is_deleted: false },
            again: { is_deleted: true },
            whole: row,
          });
          return gone;
        } catch (error) {
          failed(error);
          void history.refresh();
          const now = isFailure(error, 1103) ? (error.current as Operation | undefined) : undefined;
          return now ? { ...now, type } : null;
        } finally {
          removing.current = false;
        }
      },
      changedMany(action: 'edit' | 'remove', { affected, changeset }: TransactionBulkAnswer) {
        const what = counted(affected, 'операция');
        const title = `${action === 'remove' ? 'удаление' : 'изменение'}: ${what}`;
        finish(`${action === 'remove' ? 'Удалено' : 'Изменено'}: ${what}.`, changeset ? { title, kind: 'changeset', changeset } : null);
      },
    }),
    [writes, history, finish, failed],
  );
}
