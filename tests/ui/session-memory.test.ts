import { afterEach, expect, it } from 'vitest';
import { session } from '../../src/app/console.ts';
import { blank as blankLogin } from '../../src/features/signIn/loginFlow.ts';
import { blank as blankRestore } from '../../src/features/signIn/restoreFlow.ts';
import { flowMemory as loginMemory } from '../../src/features/signIn/useLoginMachine.ts';
import { flowMemory as restoreMemory } from '../../src/features/signIn/useRestoreFlow.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['left', 'ended'] as const)(
  'the next user after a session that %s finds nothing of its owner, except the edits kept for the owner',
  (how) => {
    session.signIn({ token: 't', refreshToken: 'r' });
    loginMemory.save({ ...blankLogin, login: 'anna@b.ru' });
    restoreMemory.save({ ...blankRestore, done: { login: 'anna@b.ru', entered: true } });
    sessionStorage.setItem('unsaved:anna', '[]');
    session.signOut(how);
    const left = Object.keys(sessionStorage).filter((name) => name !== 'tab');
    expect(left).toEqual(['unsaved:anna']);
    expect(loginMemory.load()).toBe(blankLogin);
    expect(restoreMemory.load()).toBe(blankRestore);
  },
);

it('what is typed while signing in survives a reload, and data of another version is ignored', () => {
  const flow = { ...blankLogin, login: 'a@b.ru', known: { login: 'a@b.ru', kind: 'email', next: 'password' } } as const;
  loginMemory.save(flow);
  expect(loginMemory.load()).toEqual(flow);
  sessionStorage.setItem(sessionStorage.key(0) ?? '', '{"login":5,"known":{"kind":"fax"},"sent":{"resendAt":"soon"},"started":[]}');
  expect(loginMemory.load()).toEqual(blankLogin);
});
