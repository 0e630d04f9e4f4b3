import { useCallback, useRef } from 'react';
import { newGuid } from './newGuid.ts';

/**
 * Keys for writes that may be sent again (`CallOptions.idempotencyKey`): the same attempt, tried again after a lost answer, keeps its key and is
 * made once; any other gets a key of its own. A write of closed months that was confirmed is another attempt than the refused one.
 */
export function useAttemptKey(): (attempt: unknown) => string {
  const latest = useRef({ text: '', key: '' });
  return useCallback((attempt) => {
    const text = JSON.stringify(attempt);
    if (latest.current.text !== text) latest.current = { text, key: newGuid() };
    return latest.current.key;
  }, []);
}
