import { useCallback } from 'react';
import { copyText } from '../lib/browser.ts';
import { useNotices } from './useNotices.ts';

/** Copies a text and says so. `what`: what is to be selected by hand where the browser refuses. */
export function useCopy() {
  const { done, failed } = useNotices();
  return useCallback(
    async (text: string, said = `Скопировано: ${text}`, what: 'текст' | 'код' = 'текст') => {
      if (await copyText(text)) done(said);
      else failed(new Error(`Браузер не дал скопировать. Выделите ${what} и нажмите Ctrl+C.`));
    },
    [done, failed],
  );
}
