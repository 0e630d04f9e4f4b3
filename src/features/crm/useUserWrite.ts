import { useRef } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import type { calls } from '../../../contract/calls.ts';
import type { CrmUser } from '../../../contract/crm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { ApiFailure, isFailure } from '../../lib/apiFailure.ts';
import { CRM_USERS_KEY, SALES_KEY } from './shared.ts';

/** What a write of users makes stale: all that is read of them, and of sales for a subscription given by hand. */
export const userWrite = { refresh: [CRM_USERS_KEY, SALES_KEY], showsError: true };

const CHANGED = 'Пока окно было открыто, карточку изменили. Проверьте и нажмите ещё раз.';

/**
 * Edits or deletes one user from a dialog. A change made by somebody else meanwhile is said, and the next try is sent over it.
 * @param done the sentence that says what was done
 */
export function useUserWrite<C extends typeof calls.crmUserEdit | typeof calls.crmUserDelete>(call: C, user: CrmUser, done: string) {
  const version = useRef(user.version);
  const { mutateAsync } = useWrite<typeof calls.crmUserEdit | typeof calls.crmUserDelete>(call, { ...userWrite, done: () => done });
  return async (input: Omit<CallInput<C>, 'params'>) => {
    try {
      await mutateAsync({ params: { id: String(user.id) }, ...input, version: version.current } as Parameters<typeof mutateAsync>[0]);
    } catch (error) {
      if (!isFailure(error, 1103)) throw error;
      const { current, kind, statusCode } = error;
      version.current = (current as CrmUser | undefined)?.version ?? version.current;
      throw new ApiFailure(CHANGED, { kind, statusCode });
    }
  };
}
