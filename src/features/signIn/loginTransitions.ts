import { allowedStep, blank, type Flow, type Known, type Sent, type Started, type Step, startedOf } from './loginFlow.ts';

export type State = { step: Step; flow: Flow };

/** What can happen at /login, and what is known of it. */
export type Events = {
  /** the visitor typed into a field that is kept */
  typed: [field: 'login' | 'name' | 'company', text: string];
  /** check-login has answered */
  checked: [known: Known];
  /** a sign-in code was sent, for the first time or again */
  codeSent: [sent: Sent];
  /** a code sent a moment ago is still good: no new one */
  useSentCode: [];
  /** no new code before that moment */
  resendLater: [at: number];
  usePassword: [];
  /** «Изменить», «Исправить» */
  edit: [];
  /** create-process has answered: a registration code was sent, for the first time or again */
  started: [started: Omit<Started, 'confirmed'>];
  /** verify-code found the registration code right */
  confirmed: [];
  /** the login was registered meanwhile, and its owner wants in */
  useAccount: [];
  /** create-account has answered */
  created: [];
  /** «Открыть прайс-лист» */
  leave: [];
};
export type EventName = keyof Events;

type Rules = { [E in EventName]?: (flow: Flow, ...what: Events[E]) => State };

/** Everywhere alike. Other fields need no check here: a step's form sends only its own. */
const anywhere = {
  typed: (step: Step): Rules => ({ typed: (flow, field, text) => ({ step, flow: { ...flow, [field]: text } }) }),
  edit: { edit: (flow) => ({ step: 'entry', flow }) } satisfies Rules,
};

const codeSent: Rules = { codeSent: (flow, sent) => ({ step: 'code', flow: { ...flow, sent } }) };

const toSentCode: Rules = { useSentCode: (flow) => ({ step: allowedStep('code', flow), flow }) };

const afterCheck = { password: 'password', code: 'entry', registration: 'newcomer' } as const satisfies Record<Known['next'], Step>;

/** A code sent again keeps what is confirmed: the visitor only proves the login anew. */
const startedAgain = (step: 'confirm' | 'registration'): Rules => ({
  started: (flow, started) => ({ step, flow: { ...flow, started: { ...started, confirmed: startedOf(flow)?.confirmed ?? false } } }),
  resendLater: (flow, at) => ({ step, flow: { ...flow, started: flow.started && { ...flow.started, resendAt: at } } }),
});

const useAccount: Rules = {
  useAccount: (flow) => ({
    step: 'password',
    flow: { ...flow, known: flow.known && { ...flow.known, next: 'password' }, started: null },
  }),
};

/**
 * What each step answers to what happens. An event that a step does not name changes nothing: it is the late answer of a
 * step that the visitor has left.
 */
const table: { [S in Step]: Rules } = {
  entry: {
    ...anywhere.typed('entry'),
    ...codeSent,
    ...toSentCode,
    // An account without a password waits here until its code is sent.
    checked: (flow, known) => ({ step: afterCheck[known.next], flow: { ...flow, known, created: false } }),
  },
  password: {
    ...anywhere.edit,
    ...codeSent,
    ...toSentCode,
  },
  code: {
    ...anywhere.edit,
    ...codeSent,
    usePassword: (flow) => ({ step: allowedStep('password', flow), flow }),
    resendLater: (flow, at) => ({ step: 'code', flow: { ...flow, sent: flow.sent && { ...flow.sent, resendAt: at } } }),
  },
  newcomer: {
    ...anywhere.edit,
    ...useAccount,
    useSentCode: (flow) => ({ step: allowedStep('confirm', flow), flow }),
    started: (flow, started) => ({ step: 'confirm', flow: { ...flow, started: { ...started, confirmed: false } } }),
  },
  confirm: {
    ...anywhere.edit,
    ...useAccount,
    ...startedAgain('confirm'),
    confirmed: (flow) => ({ step: 'registration', flow: { ...flow, started: flow.started && { ...flow.started, confirmed: true } } }),
  },
  registration: {
    ...anywhere.edit,
    ...anywhere.typed('registration'),
    ...useAccount,
    ...startedAgain('registration'),
    created: () => ({ step: 'done', flow: { ...blank, created: true } }),
  },
  done: {
    leave: () => ({ step: 'entry', flow: blank }),
  },
};

/** The state after an event. Pure. Its step is always one that a reload would show, for what is known allows it. */
export function transition<E extends EventName>(state: State, event: E, ...what: Events[E]): State {
  const rule: Rules[E] = table[state.step][event];
  if (!rule) return state;
  const { step, flow } = rule(state.flow, ...what);
  return { step: allowedStep(step, flow), flow };
}
