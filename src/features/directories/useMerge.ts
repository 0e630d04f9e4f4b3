import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { MergeAnswer } from '../../../contract/resources/merge.ts';
import { useApi } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { useClosedMonths } from '../../ui/useClosedMonths.tsx';
import type { DirectoryName } from './directory.ts';

const mergeCalls = { bills: calls.billMerge, objects: calls.objectMerge, contractors: calls.contractorMerge } as const;

/** Makes several rows one: first only looks how many operations would go over, then does it. */
export function useMerge(name: DirectoryName, keep: string, others: readonly string[]) {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const confirmed = useClosedMonths();
  const [plan, setPlan] = useState<{ keep: string; answer: MergeAnswer } | null>(null);
  const [state, setState] = useState<{ busy: boolean; failure: string | null }>({ busy: false, failure: null });
  const once = useAttempts();
  const merge = others.join(',');

  useEffect(() => {
    const control = new AbortController();
    const body = { company: company.guid, keep, merge: merge.split(','), dry_run: true };
    setState({ busy: false, failure: null });
    api
      .call(mergeCalls[name], { body }, { signal: control.signal })
      .then((answer) => setPlan({ keep, answer }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setState({ busy: false, failure: sentenceOf(error) });
      });
    return () => control.abort();
  }, [api, company.guid, keep, merge, name]);

  /** @returns null when it was refused; why stands in `failure` */
  async function run(): Promise<MergeAnswer | null> {
    const body = { company: company.guid, keep, merge: merge.split(','), dry_run: false };
    setState({ busy: true, failure: null });
    try {
      const answer = await confirmed((confirmClosed) =>
        once([body, confirmClosed], (idempotencyKey) => api.call(mergeCalls[name], { body }, { idempotencyKey, confirmClosed })),
      );
      for (const list of [name, 'transactions']) void client.invalidateQueries({ queryKey: companyKey(company.guid, list) });
      setState({ busy: false, failure: null });
      return answer;
    } catch (error) {
      setState({ busy: false, failure: sentenceOf(error) });
      return null;
    }
  }
  return { ...state, transactions: plan?.keep === keep ? plan.answer.transactions : null, run };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Сервер не ответил. Повторите.';
}
