import { expect, it } from 'vitest';
import { listsShowing } from './companyLists.ts';

it('a change of an object, contractor or bill makes operations and their reports stale too, of a contractor also members, one of a service does not', () => {
  expect([...listsShowing(['object'])]).toEqual(['objects', 'transactions']);
  expect([...listsShowing(['contractor', 'transaction'])]).toEqual(['contractors', 'transactions', 'members']);
  expect([...listsShowing(['bill'])]).toEqual(['bills', 'transactions']);
  expect([...listsShowing(['service', 'service_category'])]).toEqual(['services', 'categories']);
});
