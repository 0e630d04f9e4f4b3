import { useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { sentenceOf } from '../lib/apiFailure.ts';

export type NoticeAction = { label: string; run(): void };

/** Sentences about what was done or refused, shown by the notification provider; one of what was done may have a button. */
export function useNotices() {
  const { open } = useNotification();
  const done = useCallback(
    (message: string, action?: NoticeAction) =>
      open?.({ type: 'success', message, description: action?.label, cancelMutation: action?.run }),
    [open],
  );
  const failed = useCallback((error: unknown) => open?.({ type: 'error', message: sentenceOf(error) }), [open]);
  return { done, failed };
}
