import { useState } from 'react';
import { mayHaveHappened } from './apiFailure.ts';
import { newGuid } from './newGuid.ts';

/**
 * Sends a write under a key of its attempt (`CallOptions.idempotencyKey`). Only when it is not known whether the write happened does the
 * same attempt, made again, go under the same key; after an answer, good or bad, the next one has a key of its own.
 * @param attempt what is asked for, as plain data
 * @param subject what it is asked of, where several things are written side by side: of each the latest attempt is remembered
 * @param confirmClosed closed months that it may touch; the same attempt, made again unconfirmed, goes with those of the lost one
 */
export type Once = <T>(
  attempt: unknown,
  send: (key: string, confirmClosed: readonly string[]) => Promise<T>,
  subject?: string,
  confirmClosed?: readonly string[],
) => Promise<T>;

export function createAttempts(newKey: () => string = newGuid): Once {
  const open = new Map<string, { text: string; key: string; months: readonly string[] }>();
  return async (attempt, send, subject = '', months = []) => {
    const text = JSON.stringify(attempt);
    const known = open.get(subject);
    const isAgain = known?.text === text && (months.length === 0 || months.join() === known.months.join());
    const one = isAgain ? known : { text, key: newKey(), months };
    open.set(subject, one);
    try {
      const answer = await send(one.key, one.months);
      if (open.get(subject) === one) open.delete(subject);
      return answer;
    } catch (error) {
      if (!mayHaveHappened(error) && open.get(subject) === one) open.delete(subject);
      throw error;
    }
  };
}

/** Attempts of one place of the screen. */
export function useAttempts(): Once {
  return useState(() => createAttempts())[0];
}
