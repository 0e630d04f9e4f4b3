import { useSession } from '../../lib/sessionContext.ts';
import { asPart, asText, sessionMemory } from '../../lib/sessionMemory.ts';
import { allowedStep, blank, type Flow, type Known, type Step, stepsOfLogin } from './loginFlow.ts';
import { type Steps, useSteps } from './useSteps.ts';

export type LaterProps = StepProps & { step: Exclude<Step, 'entry' | 'password'> };

/** What was typed at /login before a reload, in this tab. */
export const flowMemory = sessionMemory('login', blank, readFlow);

export type Machine = Steps<Step, Flow>;

/** The state of /login. */
export function useLoginMachine(): Machine {
  const { signedIn } = useSession().status;
  return useSteps({
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
}

function readFlow(stored: Record<string, unknown>): Flow {
  return {
    login: asText(stored.login),
    known: asPart<Known>(stored.known, { login: '', kind: 'email', next: 'code' }),
    sent: asPart(stored.sent, { login: '', resendAt: 0 }),
    started: asPart(stored.started, { login: '', process: '', resendAt: 0, confirmed: false }),
    name: asText(stored.name),
    company: asText(stored.company),
    created: stored.created === true,
  };
}

/** What every step is given. */
export type StepProps = {
  machine: Machine;
  /** The registration code that was found right. In memory only: after a reload it is asked for again. */
  code: string;
  keepCode(code: string): void;
};
