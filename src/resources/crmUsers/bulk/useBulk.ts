import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallInput } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { read } from '../../../lib/read.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { usersText } from './usersText.ts';

type Body = CallInput<typeof calls.crmUserBulk>['body'];
/** Users by number, or all of a filter in the names of the API. */
export type BulkTarget = { ids: number[] } | { filter: Record<string, string> };

/** `of`: the question, as text, whose failure it is: with another value chosen it says nothing */
type State = { busy: boolean; failure: string | null; of: string };
const calm: State = { busy: false, failure: null, of: '' };

/** Counts what a change would touch, then makes it, once however often it is sent. */
export function useBulk(target: BulkTarget, set: Body['set'] | null, onDone: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const once = useAttempts();
  const { done } = useNotices();
  const [state, setState] = useState<State>(calm);
  const going = useRef(false);
  const asked = JSON.stringify([target, set]);
  const preview = useQuery({
    ...read(['crm', 'bulk-preview', target, set], calls.crmUserBulk, { body: { ...target, set: set ?? {}, dry_run: true } }),
    enabled: set !== null,
    gcTime: 0,
  });

  async function run(): Promise<void> {
    if (going.current || set === null) return;
    going.current = true;
    setState({ ...calm, busy: true });
    try {
      const body = { ...target, set, dry_run: false };
      const { affected } = await once(body, (idempotencyKey) => api.call(calls.crmUserBulk, { body }, { idempotencyKey }));
      done(`Изменено: ${usersText(affected)}.`);
      void client.invalidateQueries({ queryKey: CRM_USERS_KEY });
      onDone();
    } catch (error) {
      setState({ busy: false, failure: error instanceof Error ? error.message : String(error), of: asked });
    } finally {
      going.current = false;
    }
  }
  return {
    busy: state.busy,
    failure: state.of === asked ? state.failure : null,
    /** why it is not known how many would change; null again while that is asked once more */
    uncounted: set === null || preview.isFetching ? null : (preview.error?.message ?? null),
    countAgain: () => void preview.refetch(),
    count: set === null ? null : (preview.data?.affected ?? null),
    run,
  };
}
