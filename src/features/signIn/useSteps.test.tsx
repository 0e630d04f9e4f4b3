import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedStep, blank, type Flow, type Known, steps } from './loginFlow.ts';
import { type EventName, type Events, type State, transition } from './loginTransitions.ts';

const mail: Known = { login: 'a@b.ru', kind: 'email', next: 'password' };
const newcomer: Known = { ...mail, next: 'registration' };
const started = { login: 'a@b.ru', process: 'p'.repeat(22), resendAt: 60_000 };
const sent = { login: 'a@b.ru', resendAt: 60_000 };
const typed: Flow = { ...blank, login: 'a@b.ru' };

/** What happens, or the address of a step that is opened: by the browser's buttons, by a reload, by hand. */
const after = (state: State, [event, ...what]: readonly [EventName | 'opened', ...unknown[]]): State =>
  event === 'opened'
    ? { ...state, step: allowedStep(what[0] as State['step'], state.flow) }
    : transition<EventName>(state, event, ...(what as Events[EventName]));

/** The state after these events in turn, from the first step with the login typed. */
function reached(...events: { [E in EventName]: [E, ...Events[E]] }[EventName][]): State {
  return events.reduce<State>((state, [event, ...what]) => transition(state, event, ...what), { step: 'entry', flow: typed });
}

describe('signing in', () => {
  it.each([
    ['password', 'password'],
    ['registration', 'newcomer'],
    ['code', 'entry'],
  ] as const)('after check-login says %s the step is %s', (next, step) => {
    expect(reached(['checked', { ...mail, next }]).step).toBe(step);
  });

  it('an invited user waits for the code at the first step, and goes on when it is sent', () => {
    expect(reached(['checked', { ...mail, next: 'code' }], ['codeSent', sent])).toMatchObject({ step: 'code', flow: { sent } });
    expect(reached(['checked', { ...mail, next: 'code' }], ['useSentCode']).step).toBe('entry');
  });

  it('leads from the password to a code and back, and to the code that was sent', () => {
    const atCode = reached(['checked', mail], ['codeSent', sent]);
    expect(atCode.step).toBe('code');
    const back = transition(atCode, 'usePassword');
    expect(back.step).toBe('password');
    expect(transition(back, 'useSentCode').step).toBe('code');
    expect(reached(['checked', mail], ['useSentCode']).step).toBe('password');
  });

  it('«Изменить» leads to the login, which stays as typed', () => {
    expect(reached(['checked', mail], ['edit'])).toMatchObject({ step: 'entry', flow: { login: 'a@b.ru' } });
    expect(reached(['checked', mail], ['codeSent', sent], ['edit']).step).toBe('entry');
    expect(reached(['checked', newcomer], ['edit']).step).toBe('entry');
    expect(reached(['checked', newcomer], ['started', started], ['edit']).step).toBe('entry');
  });

  it('stays at the code when it is sent again or refused, and the countdown moves', () => {
    const again = { ...sent, resendAt: 120_000 };
    expect(reached(['checked', mail], ['codeSent', sent], ['codeSent', again])).toMatchObject({ step: 'code', flow: { sent: again } });
    expect(reached(['checked', mail], ['codeSent', sent], ['resendLater', 99])).toMatchObject({
      step: 'code',
      flow: { sent: { resendAt: 99 } },
    });
  });
});

describe('the registration', () => {
  const atForm = () => reached(['checked', newcomer], ['started', started], ['confirmed']);

  it('goes through the code to the form and to the last step, where what was typed is cleared', () => {
    expect(reached(['checked', newcomer], ['started', started])).toMatchObject({
      step: 'confirm',
      flow: { started: { confirmed: false } },
    });
    const form = atForm();
    expect(form).toMatchObject({ step: 'registration', flow: { started: { ...started, confirmed: true } } });
    const named = transition(transition(form, 'typed', 'name', 'Анна'), 'typed', 'company', 'Дом');
    expect(named.flow).toMatchObject({ name: 'Анна', company: 'Дом', login: 'a@b.ru' });
    const done = transition(named, 'created');
    expect(done).toEqual({ step: 'done', flow: { ...blank, created: true } });
    expect(transition(done, 'leave')).toEqual({ step: 'entry', flow: blank });
  });

  it('gets a new process when started again, without leaving the step or losing what was typed', () => {
    const again = { ...started, process: 'q'.repeat(22), resendAt: 120_000 };
    expect(reached(['checked', newcomer], ['started', started], ['started', again])).toMatchObject({
      step: 'confirm',
      flow: { started: { ...again, confirmed: false } },
    });
    expect(transition(transition(atForm(), 'typed', 'company', 'Дом'), 'started', again)).toMatchObject({
      step: 'registration',
      flow: { company: 'Дом', started: { ...again, confirmed: true } },
    });
    expect(transition(atForm(), 'resendLater', 99)).toMatchObject({
      step: 'registration',
      flow: { started: { resendAt: 99, confirmed: true } },
    });
  });

  it('leads to the password from every step when the login has been taken meanwhile', () => {
    for (const state of [reached(['checked', newcomer]), reached(['checked', newcomer], ['started', started]), atForm()]) {
      expect(transition(state, 'useAccount')).toMatchObject({ step: 'password', flow: { known: { next: 'password' }, started: null } });
    }
  });

  it('goes on to the code when the login has got one already', () => {
    const { flow } = reached(['checked', newcomer], ['started', started]);
    const back: State = { step: allowedStep('newcomer', flow), flow };
    expect(back.step).toBe('newcomer');
    expect(transition(back, 'useSentCode').step).toBe('confirm');
  });
});

describe('the late answer to a step that the visitor left', () => {
  it('changes nothing', () => {
    const entry = reached(['checked', mail], ['edit']);
    for (const state of [transition(entry, 'confirmed'), transition(entry, 'created'), transition(entry, 'started', started)]) {
      expect(state).toBe(entry);
    }
    const password = reached(['checked', mail]);
    expect(transition(password, 'checked', newcomer)).toBe(password);
    expect(transition(password, 'created')).toBe(password);
    expect(transition(password, 'typed', 'login', 'x')).toBe(password);
  });
});

const anyEvent = fc.oneof(
  fc.constantFrom('a@b.ru', 'c@d.ru', '').map((text) => ['typed', 'login', text] as const),
  fc.constantFrom('password', 'code', 'registration').map((next) => ['checked', { ...mail, next }] as const),
  fc.constant(['codeSent', sent] as const),
  fc.constant(['started', started] as const),
  fc.constantFrom(...steps).map((step) => ['opened', step] as const),
  fc.constantFrom('useSentCode', 'usePassword', 'edit', 'confirmed', 'useAccount', 'created', 'leave').map((event) => [event] as const),
);

describe('after any events', () => {
  it('the step shown is allowed by the known data, so a reload keeps it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        let state: State = { step: 'entry', flow: typed };
        for (const event of events) {
          state = after(state, event);
          expect(allowedStep(state.step, state.flow)).toBe(state.step);
        }
      }),
    );
  });
});
