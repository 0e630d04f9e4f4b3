import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { externalStore } from '../../lib/externalStore.ts';
import type { stepAddresses } from '../../lib/paths.ts';
import { asRecord, asText, type SessionMemory } from '../../lib/sessionMemory.ts';
import { waitOf } from '../../lib/waits.ts';

export type StepState<S extends string, F> = { step: S; flow: F };

/** A page of steps, as each of them sees it. */
export type Steps<S extends string, F> = StepState<S, F> & {
  /** What the flow holds at this moment, for who comes back from a call. */
  now(): F;
  /**
   * Takes in what has changed and goes to the step, or to the nearest that the flow allows; the address follows. Does nothing once the step
   * that says so has been left: its answer comes too late.
   */
  go(step: S, changes?: Partial<F>): void;
  /** Takes in what has changed and stays. */
  keep(changes: Partial<F>): void;
};

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
export function useSteps<S extends string, F>({ addresses, memory, allowed, begin, replaces, secret = false }: Options<S, F>): Steps<S, F> {
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

  function go(to: S, changes: Partial<F> = {}) {
    const before = store.get();
    if (before.step !== state.step) return;
    const flow = { ...before.flow, ...changes };
    const step = allowed(to, flow);
    store.set({ step, flow });
    memory.save(flow);
    if (step !== before.step) navigate(addresses.stepAddress(step, search), { replace: replaces(step, before.step) });
  }

  return { ...state, now: () => store.get().flow, go, keep: (changes) => go(state.step, changes) };
}

/** A new code or letter that is refused for a while: the countdown beside «Отправить ещё раз» says until when. */
export async function laterResend<T>(asked: Promise<T>, later: (resendAt: number) => void): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    const resendAt = waitOf(error);
    if (resendAt !== null) later(resendAt);
    throw error;
  }
}
