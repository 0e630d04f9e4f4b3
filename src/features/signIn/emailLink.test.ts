import { expect, it } from 'vitest';
import { emailLink, typedKey } from './emailLink.ts';

it('the key and the address are read from the link of an email', () => {
  expect(emailLink(new URLSearchParams('?key=abc&email=a%2Bb%40c.ru'))).toEqual({ key: 'abc', email: 'a+b@c.ru' });
  expect(emailLink(new URLSearchParams('?key=abc'))).toEqual({ key: 'abc', email: '' });
  expect(emailLink(new URLSearchParams('?email=a@b.ru'))).toBeNull();
  expect(emailLink(new URLSearchParams('?key=&email=a@b.ru'))).toBeNull();
});

it('a key typed by hand is accepted, and so is the whole link', () => {
  expect(typedKey('  a_b-c ')).toEqual({ key: 'a_b-c', email: '' });
  expect(typedKey('http://127.0.0.1/confirm-code?key=abc&email=a%40b.ru ')).toEqual({ key: 'abc', email: 'a@b.ru' });
});
