import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call, CallAnswer, CallInput } from '../../contract/call.ts';
import { useApi } from '../lib/api.ts';
import type { ApiFailure } from '../lib/apiFailure.ts';
import { useAttempts } from '../lib/attempts.ts';
import { type NoticeAction, useNotices } from '../ui/useNotices.ts';

/** `version` of the row as it was seen becomes `If-Match`. `key`: the idempotency key of a try that outlives this component. */
type Asked<C extends Call> = CallInput<C> & { version?: number; key?: string };

type Options<C extends Call> = {
  /** the notice of what was done; null says nothing */
  done?(answer: CallAnswer<C>, input: CallInput<C>): string | { sentence: string; action: NoticeAction | undefined } | null;
  /** key of the cached query whose data becomes the answer of this write */
  shows?: QueryKey;
  /** what this write makes stale: names of cached resources, keys of what is cached beside them */
  refresh?: readonly (string | QueryKey)[];
  /** asks whether closed months may be touched, and sends once more: `useClosedMonths` */
  around?<T>(send: (confirmClosed?: readonly string[]) => Promise<T>): Promise<T>;
  /** a refusal is a notice unless the caller shows `error` itself */
  showsError?: boolean;
  /** see `CallOptions` */
  quiet?: boolean;
};

/**
 * A write that is no create, update or delete of a record: merging, closing, publishing. Refine's own mutations serve those. A try whose
 * answer was lost goes again under the same idempotency key; what is read of the named resources is read anew; `isPending` while it runs.
 */
export function useWrite<C extends Call>(
  call: C,
  { done, shows, refresh = [], around = (send) => send(), showsError = false, quiet = false }: Options<C> = {},
): UseMutationResult<CallAnswer<C>, ApiFailure, Asked<C>> {
  const api = useApi();
  const client = useQueryClient();
  const notices = useNotices();
  const once = useAttempts();
  return useMutation({
    mutationFn({ version, key, ...asked }) {
      const input = asked as unknown as CallInput<C>;
      const seen = version === undefined ? {} : { ifMatch: version };
      const send = (idempotencyKey: string, confirmClosed?: readonly string[]) =>
        api.call(call, input, { idempotencyKey, confirmClosed, quiet, ...seen });
      return around((confirmed) => (key === undefined ? once([input, version], send, '', confirmed) : send(key, confirmed)));
    },
    async onSuccess(answer, input) {
      if (shows) {
        // a read on its way may bring what was there before
        await client.cancelQueries({ queryKey: shows });
        client.setQueryData(shows, answer);
      }
      const said = done?.(answer, input) ?? null;
      if (typeof said === 'string') notices.done(said);
      else if (said) notices.done(said.sentence, said.action);
    },
    onError(error) {
      if (!showsError) notices.failed(error);
    },
    onSettled() {
      const names = refresh.filter((one) => typeof one === 'string');
      // as Refine caches them: `data`, the data provider's name, the resource
      void client.invalidateQueries({ predicate: ({ queryKey: [root, , name] }) => root === 'data' && names.includes(name as string) });
      for (const queryKey of refresh) if (typeof queryKey !== 'string') void client.invalidateQueries({ queryKey });
    },
  });
}
