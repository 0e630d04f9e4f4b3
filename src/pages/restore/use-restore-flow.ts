import { useSearchParams } from 'react-router';
import { letterLink } from '../../lib/letterLink.ts';
import { paths } from '../../lib/paths.ts';
import { asRecord, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { stepAddresses } from '../../lib/step-addresses.ts';
import { useSteps } from '../../lib/useSteps.ts';
import { allowedStep, blank, type Flow, type Step, steps } from './flow.ts';
import { type Event, transition } from './transitions.ts';

/** What was begun at /restore-pass before a reload, in this tab. */
export const flowMemory = sessionMemory('restore', blank, readFlow);

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

function readFlow(stored: Record<string, unknown>): Flow {
  const { sent, ticket, letter, link, done } = Object.fromEntries(
    ['sent', 'ticket', 'letter', 'link', 'done'].map((name) => [name, asRecord(stored[name])]),
  );
  return {
    login: asText(stored.login),
    sent: typeof sent?.resendAt === 'number' ? { login: asText(sent.login), resendAt: sent.resendAt } : null,
    ticket: typeof ticket?.ticket === 'string' ? { login: asText(ticket.login), ticket: ticket.ticket } : null,
    letter: typeof letter?.resendAt === 'number' ? { email: asText(letter.email), resendAt: letter.resendAt } : null,
    link:
      link?.state === 'unchecked' || link?.state === 'good' || link?.state === 'expired'
        ? { key: asText(link.key), email: asText(link.email), state: link.state }
        : null,
    done: typeof done?.entered === 'boolean' ? { login: asText(done.login), entered: done.entered } : null,
  };
}
