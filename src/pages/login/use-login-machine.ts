import { useSession } from '../../lib/session-context.tsx';
import { useSteps } from '../../lib/useSteps.ts';
import { allowedStep, type Flow } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { stepsOfLogin } from './step-address.ts';
import { type EventName, type Events, type State, transition } from './transitions.ts';

export type Machine = {
  state: State;
  /** Tells what happened; the address follows the step. */
  send<E extends EventName>(event: E, ...what: Events[E]): void;
  /** What the flow holds at this moment, for who comes back from a call. */
  flow(): Flow;
};

/** The state of /login. */
export function useLoginMachine(): Machine {
  const { signedIn } = useSession().status;
  const { step, flow, now, change } = useSteps({
    addresses: stepsOfLogin,
    memory: flowMemory,
    allowed: allowedStep,
    // Of a new account nothing is left to say once its session is over.
    begin: ({ step, flow: kept }, login) => ({
      step,
      flow: login || (kept.created && !signedIn) ? { ...kept, login: login || kept.login, created: kept.created && signedIn } : kept,
    }),
    // No way back to the form of an account that is made, nor to the news of it.
    replaces: (next, before) => next === 'done' || before === 'done',
  });
  return {
    state: { step, flow },
    flow: () => now().flow,
    send: (event, ...what) => change((state) => transition(state, event, ...what)),
  };
}
