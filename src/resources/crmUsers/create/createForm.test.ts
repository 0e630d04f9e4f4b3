import { expect, it } from 'vitest';
import { emptyDraft, faultsOf, readCreateDraft } from './createForm.ts';

it('a new user is sent with the login as email or phone, and with only what was typed', () => {
  expect(readCreateDraft({ ...emptyDraft, login: '8 916 123-45-67', name: ' Иван ', telegram: 't.me/ivan_petrov' })).toEqual({
    body: { phone: '+79161234567', name: 'Иван', status: 'new', telegram: '@ivan_petrov' },
  });
  expect(readCreateDraft({ ...emptyDraft, login: 'Ivan@Demo.example', name: 'Иван', next: '2026-11-23' })).toEqual({
    body: { email: 'ivan@demo.example', name: 'Иван', status: 'new', next_time: '2026-11-23' },
  });
});

it('a form of a new user names the fields that are missing or wrong', () => {
  const read = readCreateDraft({ ...emptyDraft, login: 'иван' });
  expect('faults' in read && Object.keys(read.faults)).toEqual(['login', 'name']);
  expect(faultsOf({ phone: ['Занят.'], company_title: ['Длинно.'], other: ['?'] })).toEqual({ login: 'Занят.', company_title: 'Длинно.' });
});
