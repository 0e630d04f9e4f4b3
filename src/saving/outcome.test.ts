import { describe, expect, it } from 'vitest';
import { ApiFailure, type FailureDetails } from '../lib/apiFailure.ts';
import { outcomeOf, outcomesOf } from './outcome.ts';

const failed = (details: FailureDetails) => outcomeOf(new ApiFailure('Предложение.', details));

describe('a failed save of a row', () => {
  it('without an answer may have happened and is worth repeating', () => {
    expect(failed({ kind: 'network' })).toEqual({
      kind: 'failed',
      detail: 'Предложение.',
      passing: true,
      mayHaveHappened: true,
      waits: true,
    });
    expect(failed({ kind: 'aborted' })).toMatchObject({ passing: true, waits: false });
  });
  it.each([
    [500, 1199, true],
    [503, 1199, true],
    [409, 1104, true],
    [429, 1105, false],
  ])('with status %i, code %i is temporary', (statusCode, code, mayHaveHappened) => {
    expect(failed({ kind: 'answer', statusCode, code })).toMatchObject({ kind: 'failed', passing: true, mayHaveHappened });
  });
  it.each([
    [403, 1102],
    [404, 1101],
    [402, 1106],
    [409, 1111],
  ])('with status %i waits for the user', (statusCode, code) => {
    expect(failed({ kind: 'answer', statusCode, code })).toMatchObject({ kind: 'failed', passing: false, mayHaveHappened: false });
  });
  it('with refused fields gives their first sentence', () => {
    const fields = { title: ['Слишком длинно.', 'И ещё.'] };
    expect(failed({ kind: 'answer', statusCode: 422, code: 1100, fields })).toMatchObject({
      kind: 'refused',
      fields: { title: 'Слишком длинно.' },
    });
  });
  it('over a stale version brings the row as it is now', () => {
    const current = { guid: 'a', version: 9 };
    expect(failed({ kind: 'answer', statusCode: 412, code: 1103, current })).toEqual({ kind: 'stale', current, changed: null });
  });
  it('is not assumed when the failure is a bug', () => {
    expect(() => outcomeOf(new TypeError('bug'))).toThrow('bug');
  });
});

it('a single stale row of a request for many is asked for by its own call, which names who changed it', () => {
  const [a, b] = ['a', 'b'].map((guid) => ({ guid, attempt: { kind: 'edit' as const, values: { price: 1 }, key: 'key', version: 1 } }));
  const answer = { kind: 'answered' as const, rows: [], stale: [{ guid: 'a', version: 9 }] };
  if (!a || !b) throw new Error('no rows');
  expect(outcomesOf([a], answer)).toBe('apart');
  expect(outcomesOf([a, b], answer)).not.toBe('apart');
});
