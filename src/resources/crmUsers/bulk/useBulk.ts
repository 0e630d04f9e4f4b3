import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { read } from '../../../lib/read.ts';
import { usersText } from './usersText.ts';

type Body = CallInput<typeof calls.crmUserBulk>['body'];
/** Users by number, or all of a filter in the names of the API. */
export type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

/** Counts what a change would touch, then makes it, once however often it is sent. */
export function useBulk(target: BulkTarget, set: Body['set'] | null, onDone: () => void) {
  const going = useRef(false);
  const preview = useQuery({
    ...read(['crm', 'bulk-preview', target, set], calls.crmUserBulk, { body: { ...target, set: set ?? {}, dry_run: true } }),
    enabled: set !== null,
    gcTime: 0,
  });
  const change = useWrite(calls.crmUserBulk, {
    done: ({ affected }) => `Изменено: ${usersText(affected)}.`,
    refresh: [CRM_USERS_KEY],
    showsError: true,
  });
  const body = set && { ...target, set, dry_run: false };

  function run(): void {
    if (going.current || body === null) return;
    going.current = true;
    change.mutate(
      { body },
      {
        onSuccess: onDone,
        onSettled() {
          going.current = false;
        },
      },
    );
  }
  return {
    busy: change.isPending,
    /** with another value chosen it says nothing */
    failure: change.error && JSON.stringify(change.variables?.body) === JSON.stringify(body) ? change.error.message : null,
    /** why it is not known how many would change; null again while that is asked once more */
    uncounted: set === null || preview.isFetching ? null : (preview.error?.message ?? null),
    countAgain: () => void preview.refetch(),
    count: set === null ? null : (preview.data?.affected ?? null),
    run,
  };
}
