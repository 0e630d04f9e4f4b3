import { describe, expect, it } from 'vitest';
import { allowedStep, blank, type Event, type Flow, type State, steps, transition } from './restoreFlow.ts';

const start: State = { step: 'login', flow: blank };
const given = (...events: Event[]) => events.reduce(transition, start);
const typed: Event = { type: 'typed', login: 'a@b.ru' };
const codeSent: Event = { type: 'codeSent', login: 'a@b.ru', resendAt: 60_000 };
const codeRight: Event = { type: 'codeRight', login: 'a@b.ru', ticket: 'ticket' };
const link: Event = { type: 'linkOpened', link: { key: 'key', email: 'a@b.ru' } };

describe('restoring a password by a code', () => {
  it('goes from the login through the code to the new password', () => {
    expect(given(typed, codeSent).step).toBe('code');
    expect(given(typed, codeSent, codeRight).step).toBe('password');
    const done = given(typed, codeSent, codeRight, { type: 'changed', login: 'a@b.ru', entered: true });
    expect(done).toEqual({ step: 'done', flow: { ...blank, done: { login: 'a@b.ru', entered: true } } });
  });

  it('drops the ticket when another code is sent', () => {
    const state = given(typed, codeSent, codeRight, codeSent);
    expect(state).toEqual({ step: 'code', flow: { ...blank, login: 'a@b.ru', sent: { login: 'a@b.ru', resendAt: 60_000 } } });
  });

  it('keeps the time when the next code may be sent', () => {
    expect(given(typed, codeSent, { type: 'codeLater', at: 90_000 }).flow.sent).toEqual({ login: 'a@b.ru', resendAt: 90_000 });
  });
});

describe('restoring a password by an email', () => {
  it('opens the link whatever was begun before, and forgets its key once it has expired', () => {
    const opened = given(typed, codeSent, link);
    expect(opened.step).toBe('link');
    expect(opened.flow.link).toEqual({ key: 'key', email: 'a@b.ru', state: 'unchecked' });
    const dead = transition(opened, { type: 'linkExpired' });
    expect(dead.step).toBe('expired');
    expect(JSON.stringify(dead)).not.toContain('"key":"key"');
    expect(transition(dead, { type: 'letterSent', email: 'a@b.ru', resendAt: 1 })).toMatchObject({ step: 'letter', flow: { link: null } });
  });
});

describe('the restoring step for an address', () => {
  const flows: Record<string, Flow> = {
    'a code was sent': given(typed, codeSent).flow,
    'the code was right': given(typed, codeSent, codeRight).flow,
    'another login was typed since': given(typed, codeSent, { type: 'typed', login: 'c@d.ru' }).flow,
    'a link was opened': given(link).flow,
    'the link is dead': given(link, { type: 'linkExpired' }).flow,
    'it is done': given(typed, { type: 'changed', login: 'a@b.ru', entered: true }).flow,
  };

  it.each([
    ['code', 'a code was sent', 'code'],
    ['password', 'a code was sent', 'code'],
    ['password', 'the code was right', 'password'],
    ['code', 'the code was right', 'login'],
    ['password', 'another login was typed since', 'login'],
    ['link', 'a link was opened', 'link'],
    ['expired', 'a link was opened', 'link'],
    ['link', 'the link is dead', 'expired'],
    ['password', 'it is done', 'login'],
    ['done', 'it is done', 'done'],
    ['done', 'a code was sent', 'login'],
    ['letter', 'a code was sent', 'login'],
  ] as const)('for %s, when %s, is %s', (asked, when, step) => expect(allowedStep(asked, flows[when] ?? blank)).toBe(step));

  it('is always one that is allowed', () => {
    for (const flow of Object.values(flows))
      for (const asked of steps) expect(allowedStep(allowedStep(asked, flow), flow)).toBe(allowedStep(asked, flow));
  });
});
