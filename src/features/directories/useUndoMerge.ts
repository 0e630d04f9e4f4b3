import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { counted } from '../../lib/plural.ts';
import { useClosedMonths } from '../../ui/useClosedMonths.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import type { DirectoryName } from './directory.ts';

/** Takes a merge back as one change: deleted rows return, and so do their operations, but for those edited since. */
export function useUndoMerge(name: DirectoryName): (changeset: string) => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const { done, failed } = useNotices();
  const confirmed = useClosedMonths();
  const once = useAttempts();
  return async (changeset) => {
    try {
      const input = { params: { guid: changeset }, body: { dry_run: false } };
      const answer = await confirmed((confirmClosed) =>
        once([changeset, confirmClosed], (idempotencyKey) => api.call(calls.changesetRevert, input, { idempotencyKey, confirmClosed })),
      );
      const left = answer.conflicts.length;
      done(
        left > 0
          ? `Объединение отменено, кроме правленного после него: ${counted(left, 'поле', 'поля', 'полей')}.`
          : 'Объединение отменено.',
      );
    } catch (error) {
      failed(error);
    }
    for (const list of [name, 'transactions']) void client.invalidateQueries({ queryKey: companyKey(company.guid, list) });
  };
}
