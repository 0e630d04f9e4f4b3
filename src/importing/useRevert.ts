import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { calls } from '../../contract/calls.ts';
import type { RevertAnswer } from '../../contract/changeset.ts';
import { useClosedMonths } from '../forms/useClosedMonths.tsx';
import { useApi } from '../lib/api.ts';
import { sentenceOf } from '../lib/apiFailure.ts';
import { useAttempts } from '../lib/attempts.ts';
import { companyKey } from '../lib/companyLists.ts';
import { useCompany } from '../lib/workspace.ts';
import { dropChangeset } from '../sheet/commandStack.ts';

export type Reload = (cache: QueryClient, company: string) => Promise<void>;

/** After a write that many things hang on: all of the company that is on the screen is read anew. */
export const reloadCompany: Reload = (cache, company) => cache.invalidateQueries({ queryKey: companyKey(company) });

export type Revert = {
  stage: 'looking' | 'ready' | 'working' | 'done';
  /** what would be taken back, then what was */
  answer: RevertAnswer | null;
  failure: string | null;
  look(): void;
  run(): void;
};

/** Takes a changeset back: first only looks what that would do, then does it. */
export function useRevert(changeset: string, reload: Reload = reloadCompany, onReverted: () => void): Revert {
  const api = useApi();
  const cache = useQueryClient();
  const overClosedMonths = useClosedMonths();
  const { company } = useCompany();
  const [state, setState] = useState<Pick<Revert, 'stage' | 'answer' | 'failure'>>({ stage: 'looking', answer: null, failure: null });
  const once = useAttempts();

  const look = useCallback(() => {
    setState({ stage: 'looking', answer: null, failure: null });
    const control = new AbortController();
    api
      .call(calls.changesetRevert, { params: { guid: changeset }, body: { dry_run: true } }, { signal: control.signal, quiet: true })
      .then((answer) => setState({ stage: 'ready', answer, failure: null }))
      .catch((error: unknown) => {
        if (!control.signal.aborted) setState({ stage: 'looking', answer: null, failure: sentenceOf(error) });
      });
    return () => control.abort();
  }, [api, changeset]);
  useEffect(() => look(), [look]);

  async function run(): Promise<void> {
    setState((old) => ({ ...old, stage: 'working', failure: null }));
    try {
      const input = { params: { guid: changeset }, body: { dry_run: false } };
      const answer = await overClosedMonths((confirmClosed) =>
        once([changeset, confirmClosed], (idempotencyKey) =>
          api.call(calls.changesetRevert, input, { idempotencyKey, confirmClosed, quiet: true }),
        ),
      );
      dropChangeset(changeset);
      await reload(cache, company.guid);
      setState({ stage: 'done', answer, failure: null });
      onReverted();
    } catch (error) {
      setState((old) => ({ ...old, stage: 'ready', failure: sentenceOf(error) }));
    }
  }
  return { ...state, look: () => void look(), run: () => void run() };
}
