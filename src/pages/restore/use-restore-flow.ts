import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { letterLink } from '../../lib/letterLink.ts';
import { paths } from '../../lib/paths.ts';
import { asRecord, asText } from '../../lib/sessionMemory.ts';
import { stepAddresses } from '../../lib/step-addresses.ts';
import { allowedStep, blank, type Flow, type Step, steps } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { type Event, type State, transition } from './transitions.ts';

export type RestoreFlow = {
  step: Step;
  flow: Flow;
  /** Tells what happened; the address follows the step. */
  send(event: Event): void;
  /** The page is left for good: nothing of it is kept. */
  leave(): void;
};

const { askedStep, stepAddress } = stepAddresses(paths.restorePassword, steps);

/**
 * The state of /restore-pass. The machine decides the step and the address follows, so that the browser's buttons and a
 * reload work; an address whose step makes no sense (yet, or any more) is replaced in the history by one that does.
 * The key of a letter leaves the address at once.
 */
export function useRestoreFlow(): RestoreFlow {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const link = letterLink(search);
  const brought = asText(asRecord(location.state).login);
  const asked = askedStep(search);

  const [state, setState] = useState<State>(() => {
    const before: State = { step: asked, flow: flowMemory.load() };
    const { step, flow } = transition(before, link ? { type: 'linkOpened', link } : { type: 'loginBrought', login: brought });
    flowMemory.save(flow);
    return { step: allowedStep(step, flow), flow };
  });
  // What is so at this moment, for who comes back from a call.
  const current = useRef(state);
  current.current = state;

  const [seen, setSeen] = useState(location.key);
  if (seen !== location.key) {
    setSeen(location.key);
    setState({ ...state, step: allowedStep(asked, state.flow) });
  }

  // What was brought is taken in and must not come again with a reload; the key must not stay where others can read it.
  const right = link || brought || state.step !== asked ? stepAddress(state.step, search) : null;
  const going = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (right !== null && right !== going.current) navigate(right, { replace: true });
    if (right === null) going.current = null;
  }, [right, navigate]);

  function send(event: Event): void {
    const before = current.current;
    const next = transition(before, event);
    current.current = next;
    flowMemory.save(next.flow);
    setState(next);
    if (next.step === before.step) return;
    going.current = stepAddress(next.step, search);
    // No way back to what is used up.
    navigate(going.current, { replace: next.step === 'done' || next.step === 'expired' });
  }

  return { ...state, send, leave: () => flowMemory.save(blank) };
}
