import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { externalStore } from '../../lib/external-store.ts';
import { useSession } from '../../lib/session-context.tsx';
import { asRecord, asText } from '../../lib/sessionMemory.ts';
import type { Flow } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { askedStep, stepAddress } from './step-address.ts';
import { type EventName, type Events, type State, transition } from './transitions.ts';

export type Machine = {
  state: State;
  /** Tells what happened; the address follows the step. */
  send<E extends EventName>(event: E, ...what: Events[E]): void;
  /** What the flow holds at this moment, for who comes back from a call. */
  flow(): Flow;
};

/**
 * The state of /login. The machine decides the step and the address follows; the browser's buttons and typed addresses
 * reach it as the event `opened`, and a step that makes no sense yet is replaced in the history by one that does.
 */
export function useLoginMachine(): Machine {
  const { signedIn } = useSession().status;
  const [search] = useSearchParams();
  const { key, state: carried } = useLocation();
  // Typed at /restore-pass or /confirm-code, from where the visitor comes.
  const brought = asText(asRecord(carried).login);
  const navigate = useNavigate();
  const asked = askedStep(search);

  const [store] = useState(() => {
    const kept = flowMemory.load();
    const flow = brought ? { ...kept, login: brought } : kept;
    if (brought) flowMemory.save(flow);
    // Of a new account nothing is left to say once its session is over.
    return externalStore(transition({ step: 'entry', flow: signedIn ? flow : { ...flow, created: false } }, 'opened', asked));
  });
  const state = useSyncExternalStore(store.subscribe, store.get);

  // biome-ignore lint/correctness/useExhaustiveDependencies: by `key`, for the same step may be opened again
  useLayoutEffect(() => {
    store.set(transition(store.get(), 'opened', asked));
    const { step } = store.get();
    // What was brought is taken in, and must not come again with a reload.
    if (step !== asked || brought) navigate(stepAddress(step, search), { replace: true });
  }, [key]);

  function send<E extends EventName>(event: E, ...what: Events[E]): void {
    const before = store.get();
    const next = transition(before, event, ...what);
    store.set(next);
    flowMemory.save(next.flow);
    // No way back to the form of an account that is made, nor to the news of it.
    if (next.step !== before.step) navigate(stepAddress(next.step, search), { replace: next.step === 'done' || before.step === 'done' });
  }

  return { state, send, flow: () => store.get().flow };
}
