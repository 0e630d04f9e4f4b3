import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import { useApi } from '../lib/api.ts';
import type { ApiFailure } from '../lib/api-failure.ts';
import { useAttempts } from '../lib/attempts.ts';
import { useCompany } from '../lib/company-context.tsx';
import { companyKey } from '../lib/company-lists.ts';
import { type NoticeAction, useNotices } from '../ui/useNotices.ts';

type Options<C extends Call> = {
  /** the notice of what was done; null says nothing */
  done?(answer: CallAnswer<C>, input: CallInput<C>): string | { sentence: string; action: NoticeAction | undefined } | null;
  /** what this write makes stale: names of the company's cached resources, and keys of what belongs to no company */
  refresh?: readonly (string | QueryKey)[];
  /** asks whether closed months may be touched, and sends once more: `useClosedMonths` */
  around?<T>(send: (confirmClosed?: readonly string[]) => Promise<T>): Promise<T>;
  /** a refusal is a notice unless the caller shows `error` itself */
  showsError?: boolean;
};

/**
 * A write that is no create, update or delete of a record: merging, closing, publishing. Refine's own mutations serve those. A try whose
 * answer was lost goes again under the same idempotency key; what is read of the named resources is read anew; `isPending` while it runs.
 */
export function useWrite<C extends Call>(
  call: C,
  { done, refresh = [], around = (send) => send(), showsError = false }: Options<C> = {},
): UseMutationResult<CallAnswer<C>, ApiFailure, CallInput<C>> {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const notices = useNotices();
  const once = useAttempts();
  return useMutation({
    mutationFn: (input) =>
      around((confirmClosed = []) =>
        once([input, confirmClosed], (idempotencyKey) => api.call(call, input, { idempotencyKey, confirmClosed })),
      ),
    onSuccess(answer, input) {
      const said = done?.(answer, input) ?? null;
      if (typeof said === 'string') notices.done(said);
      else if (said) notices.done(said.sentence, said.action);
    },
    onError(error) {
      if (!showsError) notices.failed(error);
    },
    onSettled() {
      for (const one of refresh) {
        void client.invalidateQueries({ queryKey: typeof one === 'string' ? companyKey(company.guid, one) : one });
      }
    },
  });
}
