import { describe, expect, it } from 'vitest';
import { allowedStep, blank, type Flow, steps } from './restoreFlow.ts';

const login = 'a@b.ru';
const codeSent: Flow = { ...blank, login, sent: { login, resendAt: 60_000 } };
const codeRight: Flow = { ...codeSent, sent: null, ticket: { login, ticket: 'ticket' } };
const link = { key: 'key', email: login, state: 'unchecked' } as const;

describe('the restoring step for an address', () => {
  const flows: Record<string, Flow> = {
    'a code was sent': codeSent,
    'the code was right': codeRight,
    'another login was typed since': { ...codeSent, login: 'c@d.ru' },
    'a link was opened': { ...blank, login, link },
    'the link is dead': { ...blank, login, link: { ...link, key: '', state: 'expired' } },
    'it is done': { ...blank, done: { login, entered: true } },
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
