import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { letterLink } from '../../lib/letterLink.ts';
import { paths } from '../../lib/paths.ts';
import { RETURN_TO } from '../../lib/return-address.ts';
import { asRecord, asText } from '../../lib/sessionMemory.ts';
import { allowedStep, type Flow, type Step, steps } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { type Event, type State, transition } from './transitions.ts';

export type RestoreFlow = {
  step: Step;
  flow: Flow;
  /** Tells what happened; the address follows the step. */
  send(event: Event): void;
};

const STEP = 'step';

/**
 * The state of /restore-pass. The step stands in the address, so that the browser's buttons and a reload work; a step that
 * makes no sense (yet, or any more) is replaced in the history by one that does. The key of a letter leaves the address at once.
 */
export function useRestoreFlow(): RestoreFlow {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const link = letterLink(search);
  const asked = steps.find((step) => step === search.get(STEP)) ?? 'login';

  const brought = asText(asRecord(useLocation().state).login);

  const [flow, setFlow] = useState<Flow>(() => {
    const before: State = { step: 'login', flow: flowMemory.load() };
    const { flow: now } = transition(before, link ? { type: 'linkOpened', link } : { type: 'loginBrought', login: brought });
    flowMemory.save(now);
    return now;
  });
  const step = allowedStep(link ? 'link' : asked, flow);
  // What the flow holds at this moment, for who comes back from a call.
  const current = useRef<State>({ step, flow });
  current.current = { step, flow };

  // What was brought is taken in and must not come again with a reload; the key must not stay where others can read it.
  const right = link || brought || step !== asked ? addressOf(step, search) : null;
  useLayoutEffect(() => {
    if (right !== null) navigate(right, { replace: true });
  }, [right, navigate]);

  function send(event: Event): void {
    const before = current.current;
    const next = transition(before, event);
    current.current = next;
    flowMemory.save(next.flow);
    setFlow(next.flow);
    // No way back to what is used up.
    const final = next.step === 'done' || next.step === 'expired';
    if (next.step !== before.step) navigate(addressOf(next.step, search), { replace: final });
  }

  return { step, flow, send };
}

/** Where the visitor was going stays in the address. */
function addressOf(step: Step, search: URLSearchParams): string {
  const query = new URLSearchParams();
  if (step !== 'login') query.set(STEP, step);
  const to = search.get(RETURN_TO);
  if (to !== null) query.set(RETURN_TO, to);
  return query.size > 0 ? `${paths.restorePassword}?${query}` : paths.restorePassword;
}
