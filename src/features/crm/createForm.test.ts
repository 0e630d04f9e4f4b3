import { expect, it } from 'vitest';
import { namesOf, valuesOf } from '../../forms/recordFields.ts';
import { NO_DAY } from '../../lib/zoneDays.ts';
import { blankUser, createBody, createFields } from './createForm.ts';

/** The request of a form in which that was typed. */
const bodyOf = (typed: Partial<typeof blankUser>) => createBody(valuesOf(createFields, { ...blankUser, ...typed }, namesOf(createFields)));

it('a new user is sent with the login as email or phone, and with only what was typed', () => {
  expect(bodyOf({ login: '8 916 123-45-67', name: ' Иван ', telegram: 't.me/ivan_petrov' })).toEqual({
    phone: '+79161234567',
    name: 'Иван',
    status: 'new',
    telegram: '@ivan_petrov',
  });
  expect(bodyOf({ login: 'Ivan@Demo.example', name: 'Иван', next_time: '2026-11-23' })).toEqual({
    email: 'ivan@demo.example',
    name: 'Иван',
    status: 'new',
    next_time: '2026-11-23',
  });
});

it('a form of a new user names the fields that are missing or wrong', () => {
  expect(createFields.read('login', 'иван')).toHaveProperty('error');
  expect(createFields.read('name', ' ')).toHaveProperty('error');
  expect(createFields.read('next_time', `${NO_DAY}2026-11-23`)).toHaveProperty('error');
  expect(createFields.read('comment', '')).toEqual({ value: '' });
});
