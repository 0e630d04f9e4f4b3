import { expect, it } from 'vitest';
import { shownLogin } from './shown-login.ts';

it.each(['8 916 123-45-67', '+7 (916) 123-45-67', '9161234567'])('shows the phone %s in its full form', (login) =>
  expect(shownLogin({ login, kind: 'phone' })).toBe('+7 916 123-45-67'),
);

it('shows an e-mail as it was typed', () => expect(shownLogin({ login: 'Ivan+1@Mail.ru', kind: 'email' })).toBe('Ivan+1@Mail.ru'));
