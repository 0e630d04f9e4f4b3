import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useAttemptKey } from '../../../lib/useAttemptKey.ts';
import { useNotices } from '../../../ui/useNotices.tsx';
import { CRM_USERS_KEY } from '../usersKey.ts';
import { usersText } from './usersText.ts';

type Body = CallInput<typeof calls.crmUserBulk>['body'];
/** Users by number, or all of a filter in the names of the API. */
export type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

/** Counts what a change would touch, then makes it, once however often it is sent. */
export function useBulk(target: BulkTarget, set: Body['set'] | null, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const keyFor = useAttemptKey();
  const { done } = useNotices();
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const going = useRef(false);
  const preview = useQuery({
    queryKey: ['crm', 'bulk-preview', target, set],
    enabled: set !== null,
    gcTime: 0,
    queryFn: ({ signal }) => api.call(calls.crmUserBulk, { body: { ...target, set: set ?? {}, dry_run: true } }, { signal }),
  });

  async function run(): Promise<void> {
    if (going.current || set === null) return;
    going.current = true;
    setState({ busy: true, failure: null });
    try {
      const body = { ...target, set, dry_run: false };
      const { affected } = await api.call(calls.crmUserBulk, { body }, { idempotencyKey: keyFor(body) });
      done(`Изменено: ${usersText(affected)}.`);
      void client.invalidateQueries({ queryKey: CRM_USERS_KEY });
      onDone();
    } catch (error) {
      setState({ busy: false, failure: error instanceof Error ? error.message : String(error) });
    } finally {
      going.current = false;
    }
  }
  return {
    ...state,
    failure: state.failure ?? preview.error?.message ?? null,
    count: set === null ? null : (preview.data?.affected ?? null),
    run,
  };
}
