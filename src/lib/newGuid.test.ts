import { expect, it } from 'vitest';
import { guid } from '../../contract/primitives.ts';
import { newGuid } from './newGuid.ts';

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('a UUID is made where the browser has no randomUUID', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as unknown as Crypto;
  const made = Array.from({ length: 50 }, () => newGuid(insecure));
  for (const one of made) {
    expect(one).toMatch(V4);
    expect(guid.safeParse(one).success).toBe(true);
  }
  expect(new Set(made).size).toBe(50);
});
