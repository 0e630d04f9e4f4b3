import { describe, expect, it } from 'vitest';
import { allowedStep, blank, type Flow, type Known, type Step } from './loginFlow.ts';

const login = 'a@b.ru';
const typed: Flow = { ...blank, login };
const known = (next: Known['next']): Flow => ({ ...typed, known: { login, kind: 'email', next } });
const sent = { login, resendAt: 0 };
const started = { login, process: 'p', resendAt: 0, confirmed: false };

describe('the sign-in step shown', () => {
  const cases: [Step, string, Flow, Step][] = [
    ['entry', 'with everything known', { ...known('password'), sent, started }, 'entry'],
    ['password', 'with nothing', blank, 'entry'],
    ['password', 'with a login that was not checked', typed, 'entry'],
    ['password', 'with an account', known('password'), 'password'],
    ['password', 'with an account without a password', known('code'), 'entry'],
    ['password', 'with such an account and its code sent', { ...known('code'), sent }, 'code'],
    ['password', 'without an account', known('registration'), 'newcomer'],
    ['code', 'with an account and no code', known('password'), 'password'],
    ['code', 'with a code sent', { ...known('password'), sent }, 'code'],
    ['code', 'with a code sent to somebody else', { ...known('password'), sent: { ...sent, login: 'x@y.ru' } }, 'password'],
    ['code', 'without an account', { ...known('registration'), sent }, 'newcomer'],
    ['newcomer', 'with an account', known('password'), 'password'],
    ['newcomer', 'without an account', known('registration'), 'newcomer'],
    ['confirm', 'without a process', known('registration'), 'newcomer'],
    ['confirm', 'with a process', { ...known('registration'), started }, 'confirm'],
    ['registration', 'without a process', known('registration'), 'newcomer'],
    ['registration', 'with an unconfirmed process', { ...known('registration'), started }, 'confirm'],
    ['registration', 'with a confirmed one', { ...known('registration'), started: { ...started, confirmed: true } }, 'registration'],
    ['registration', 'with nothing', blank, 'entry'],
    ['registration', 'with the login changed meanwhile', { ...known('registration'), started, login: 'x@y.ru' }, 'entry'],
    ['done', 'with nothing', blank, 'entry'],
    ['done', 'after an account was made', { ...blank, created: true }, 'done'],
  ];
  it.each(cases)('is right for the address %s %s', (asked, _what, flow, shown) => {
    expect(allowedStep(asked, flow)).toBe(shown);
    // No ring: the step shown is final.
    expect(allowedStep(shown, flow)).toBe(shown);
  });

  it('is the same for a login with spaces around it', () => {
    expect(allowedStep('password', { ...known('password'), login: ` ${login} ` })).toBe('password');
  });
});
