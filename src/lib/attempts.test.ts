import { describe, expect, it } from 'vitest';
import { ApiFailure } from './apiFailure.ts';
import { createAttempts } from './attempts.ts';

const lost = new ApiFailure('Нет связи.', { kind: 'network' });
const refused = new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422, code: 1100 });
const broken = new ApiFailure('Ошибка сервера.', { kind: 'answer', statusCode: 503 });

function writes() {
  let made = 0;
  const once = createAttempts(() => `key ${++made}`);
  const keys: string[] = [];
  const send = (attempt: unknown, failure: Error | null, subject?: string) =>
    once(
      attempt,
      async (key) => {
        keys.push(key);
        if (failure) throw failure;
      },
      subject,
    ).catch(() => undefined);
  return { keys, send };
}

describe('a write', () => {
  it('keeps its key while it is not known whether it happened', async () => {
    const { keys, send } = writes();
    for (const failure of [lost, broken, null]) await send(['Плитка'], failure);
    expect(keys).toEqual(['key 1', 'key 1', 'key 1']);
  });

  it('has a new key after an answer, after a refusal and for anything else', async () => {
    const { keys, send } = writes();
    await send('a', null);
    await send('a', refused);
    await send('a', lost);
    await send('b', lost);
    await send('a', null);
    expect(keys).toEqual(['key 1', 'key 2', 'key 3', 'key 4', 'key 5']);
  });

  it('confirmed for closed months, and lost, goes again with the same ones unless it is confirmed for others', async () => {
    let made = 0;
    const once = createAttempts(() => `key ${++made}`);
    const sent: string[] = [];
    const send = (months: string[], failure: Error | null) =>
      once(
        'a',
        async (key, confirmClosed) => {
          sent.push([key, ...confirmClosed].join());
          if (failure) throw failure;
        },
        '',
        months,
      ).catch(() => undefined);
    await send([], refused);
    await send(['2026-03'], lost);
    await send([], lost);
    await send(['2026-03', '2026-04'], null);
    await send([], null);
    expect(sent).toEqual(['key 1', 'key 2,2026-03', 'key 2,2026-03', 'key 3,2026-03,2026-04', 'key 4']);
  });

  it('of one row does not take the key of another', async () => {
    const { keys, send } = writes();
    await send('x', lost, 'one');
    await send('x', lost, 'other');
    await send('x', null, 'one');
    await send('x', null, 'other');
    expect(keys).toEqual(['key 1', 'key 2', 'key 1', 'key 2']);
  });
});
