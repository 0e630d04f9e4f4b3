import { useSearchParams } from 'react-router';
import { letterLink } from '../../lib/letterLink.ts';
import { paths } from '../../lib/paths.ts';
import { stepAddresses } from '../../lib/step-addresses.ts';
import { useSteps } from '../../lib/useSteps.ts';
import { allowedStep, blank, type Flow, type Step, steps } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { type Event, transition } from './transitions.ts';

export type RestoreFlow = {
  step: Step;
  flow: Flow;
  /** Tells what happened; the address follows the step. */
  send(event: Event): void;
  /** The page is left for good: nothing of it is kept. */
  leave(): void;
};

const addresses = stepAddresses(paths.restorePassword, steps);

/** The state of /restore-pass. The key of a letter leaves the address at once. */
export function useRestoreFlow(): RestoreFlow {
  const [search] = useSearchParams();
  const link = letterLink(search);
  const { step, flow, change } = useSteps({
    addresses,
    memory: flowMemory,
    allowed: allowedStep,
    begin: (kept, login) => transition(kept, link ? { type: 'linkOpened', link } : { type: 'loginBrought', login }),
    // No way back to what is used up.
    replaces: (next) => next === 'done' || next === 'expired',
    secret: link !== null,
  });
  return {
    step,
    flow,
    send: (event) => change((state) => transition(state, event)),
    leave: () => flowMemory.save(blank),
  };
}
