import { useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { PlanName, PlanTerms } from '../../../../contract/resources/plan.ts';
import { useApi } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/api-failure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { useNotices } from '../../../ui/useNotices.ts';
import { changesOf } from '../changesOf.ts';
import { termsAt } from '../termsByPlan.ts';
import { type Draft, draftOf, type Faults, readDraft } from './draft.ts';

/** New terms as they are typed, what they would change, and their saving. */
export function useTermsForm(history: readonly PlanTerms[], onSaved: () => void) {
  const api = useApi();
  const client = useQueryClient();
  const { done } = useNotices();
  const once = useAttempts();
  const running = useRef(false);
  const begin = (plan: PlanName) => draftOf(plan, termsAt(history, plan, Date.now()));
  const [draft, setDraft] = useState<Draft>(() => begin('pro'));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const { typed, faults: wrong } = readDraft(draft);
  const from = draft.from === undefined ? undefined : dayjs(draft.from);
  const faults: Faults = { ...wrong };
  if (!draft.fromWrong && from && !from.isAfter(dayjs())) faults.from = 'Укажите день позже сегодняшнего или оставьте пустым: тогда сразу.';
  for (const [field, [sentence]] of Object.entries(failure?.fields ?? {})) {
    if (sentence !== undefined) faults[field === 'effective_from' ? 'from' : field] = sentence;
  }
  const before = termsAt(history, draft.plan, from?.valueOf() ?? Date.now());
  const changes = typed ? changesOf(before, typed) : [];

  async function save(): Promise<void> {
    setTried(true);
    if (running.current || !typed || changes.length === 0 || Object.keys(faults).some((field) => !failure?.fields[field])) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const comment = draft.comment.trim();
    const body = { ...typed, ...(from ? { effective_from: from.toISOString() } : {}), ...(comment ? { comment } : {}) };
    try {
      await once(body, (idempotencyKey) => api.call(calls.planCreate, { body }, { idempotencyKey }));
      await client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      done(from ? `Условия «${typed.title}» вступят в силу ${from.format('DD.MM.YYYY')}.` : `Новые условия «${typed.title}» действуют.`);
      onSaved();
    } catch (error) {
      // Only now: what was saved is not to be saved again by the second press of a double one.
      running.current = false;
      setBusy(false);
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    }
  }

  return {
    draft,
    faults: tried ? faults : {},
    changes,
    /** all is well with what is typed, and it is what there is already */
    same: typed !== null && changes.length === 0,
    busy,
    message: failure && Object.keys(failure.fields).length === 0 ? failure.message : null,
    unsaved: JSON.stringify(draft) !== JSON.stringify(begin(draft.plan)),
    change(part: Partial<Draft>) {
      setFailure(null);
      setDraft((now) => ({ ...now, ...part }));
    },
    choose: (plan: PlanName) => setDraft(begin(plan)),
    save,
  };
}
