import { expect, it } from 'vitest';
import { codeLabel, shownLogin } from './loginWords.ts';

it.each(['8 916 123-45-67', '+7 916 123-45-67', '+7 (916) 123-45-67', '9161234567'])('reads the phone %s back in full', (login) =>
  expect(shownLogin(login)).toBe('+7\u00a0916\u00a0123-45-67'),
);

it('reads an e-mail back as it was typed', () => expect(shownLogin('Ivan+1@Mail.ru')).toBe('Ivan+1@Mail.ru'));

it('says where a code is to be looked for', () => {
  expect(codeLabel('89161234567')).toBe('Код из SMS');
  expect(codeLabel('a@b.ru')).toBe('Код из письма');
});
