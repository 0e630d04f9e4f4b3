import { expect, it } from 'vitest';
import { codeLabel, shownLogin } from './loginText.ts';

it.each(['8 916 123-45-67', '+7 916 123-45-67', '+7 (916) 123-45-67', '9161234567'])('the phone %s is shown in full', (login) =>
  expect(shownLogin(login)).toBe('+7\u00a0916\u00a0123-45-67'),
);

it('an email is shown as it was typed', () => expect(shownLogin('Ivan+1@Mail.ru')).toBe('Ivan+1@Mail.ru'));

it('the label of a code says where to look for it', () => {
  expect(codeLabel('89161234567')).toBe('Код из SMS');
  expect(codeLabel('a@b.ru')).toBe('Код из письма');
});
