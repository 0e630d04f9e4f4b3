import { useUpdate } from '@refinedev/core';
import { useRef } from 'react';
import { type ApiFailure, sentenceOf } from '../lib/apiFailure.ts';
import type { DeletableRow } from './useListScreen.ts';

/**
 * Marks a row as deleted, with the way back in the notice, and restores a deleted one. What the server refuses is a notice too.
 * @param words «Объект удалён», «Объект возвращён»
 */
export function useSoftDelete<R extends DeletableRow>(resource: string, words: { deleted: string; restored: string }) {
  const { mutateAsync } = useUpdate<R, ApiFailure>({
    resource,
    errorNotification: (error) => ({ type: 'error', message: error ? sentenceOf(error) : '' }),
  });

  const running = useRef(new Set<string>());

  /** @returns was it done? */
  async function mark({ guid, title, version }: R, is_deleted: boolean) {
    // pressed twice
    if (running.current.has(guid)) return false;
    running.current.add(guid);
    try {
      await mutateAsync({
        id: guid,
        values: { is_deleted, version },
        successNotification: (answer) => ({
          type: 'success',
          message: `${is_deleted ? words.deleted : words.restored}: «${title}».`,
          ...(is_deleted && answer ? { cancelMutation: () => void mark(answer.data as R, false) } : {}),
        }),
      });
      return true;
    } catch {
      return false;
    } finally {
      running.current.delete(guid);
    }
  }
  return { remove: (row: R) => mark(row, true), restore: (row: R) => mark(row, false) };
}
