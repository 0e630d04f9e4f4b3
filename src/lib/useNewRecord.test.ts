import { expect, it } from 'vitest';
import { ApiFailure } from './apiFailure.ts';
import { createNewRecord } from './useNewRecord.ts';

it('a row keeps its guid until it is made, and is corrected only when an answer was lost', async () => {
  let made = 0;
  const birth = createNewRecord(() => `guid ${++made}`);
  const tries: string[] = [];
  const attempt = (failure: ApiFailure | null) =>
    birth
      .make(
        async (guid) => {
          tries.push(guid);
          if (failure) throw failure;
          return guid;
        },
        async (guid) => {
          tries.push(`correct ${guid}`);
          return guid;
        },
      )
      .catch(() => undefined);
  await attempt(new ApiFailure('Нельзя.', { kind: 'answer', statusCode: 422 }));
  expect(birth.maybe()).toBe(false);
  await attempt(null);
  await attempt(new ApiFailure('Нет связи.', { kind: 'network' }));
  expect(birth.maybe()).toBe(true);
  await attempt(null);
  expect(tries).toEqual(['guid 1', 'guid 1', 'guid 2', 'guid 2', 'correct guid 2']);
});
