import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { externalStore } from '../../lib/externalStore.ts';
import type { stepAddresses } from '../../lib/paths.ts';
import { asRecord, asText, type SessionMemory } from '../../lib/sessionMemory.ts';

export type StepState<S extends string, F> = { step: S; flow: F };

type Options<S extends string, F> = {
  addresses: ReturnType<typeof stepAddresses<S>>;
  /** keeps the flow over a reload */
  memory: SessionMemory<F>;
  /** the step that may be seen by who asks for this one */
  allowed(asked: S, flow: F): S;
  /** @param login what the visitor typed on another page, '' where nothing was */
  begin(kept: StepState<S, F>, login: string): StepState<S, F>;
  /** no way back leads to the step before */
  replaces(next: S, before: S): boolean;
  /** the address holds what must not stay there: the key of a letter */
  secret?: boolean;
};

/**
 * The state of a page of steps. The flow decides the step and the address follows, so that the browser's buttons and a reload work; a step
 * that makes no sense (yet, or any more) is replaced in the history by one that does.
 */
export function useSteps<S extends string, F>({ addresses, memory, allowed, begin, replaces, secret = false }: Options<S, F>) {
  const [search] = useSearchParams();
  const { key, state: carried } = useLocation();
  const navigate = useNavigate();
  const brought = asText(asRecord(carried).login);
  const asked = addresses.askedStep(search);

  const [store] = useState(() => {
    const { step, flow } = begin({ step: asked, flow: memory.load() }, brought);
    memory.save(flow);
    return externalStore<StepState<S, F>>({ step: allowed(step, flow), flow });
  });
  const state = useSyncExternalStore(store.subscribe, store.get);

  const seen = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by `key`, for the same step may be opened again
  useLayoutEffect(() => {
    const { flow } = store.get();
    if (seen.current !== key) store.set({ step: allowed(asked, flow), flow });
    seen.current = key;
    const { step } = store.get();
    // what was brought is taken in, and must not come again with a reload
    if (step !== asked || brought || secret) navigate(addresses.stepAddress(step, search), { replace: true });
  }, [key]);

  return {
    ...state,
    /** What the flow holds at this moment, for who comes back from a call. */
    now: store.get,
    change(to: (state: StepState<S, F>) => StepState<S, F>): void {
      const before = store.get();
      const next = to(before);
      store.set(next);
      memory.save(next.flow);
      if (next.step !== before.step) navigate(addresses.stepAddress(next.step, search), { replace: replaces(next.step, before.step) });
    },
  };
}
