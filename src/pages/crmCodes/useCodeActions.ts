import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { copyText } from '../../lib/copyText.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useNotices } from '../../ui/useNotices.ts';
import type { CodeFilter } from './CodeTools.tsx';
import { codesText } from './codeWords.ts';

/** How codes are taken along: copied, or saved as a file. */
export function useCodeActions() {
  const api = useApi();
  const { done, failed } = useNotices();

  async function copy(codes: readonly string[]): Promise<void> {
    const copied = await copyText(codes.join('\n'));
    if (copied) done(codes.length === 1 ? `Код ${codes[0]} скопирован.` : `Скопировано: ${codesText(codes.length)}.`);
    else failed(new Error('Браузер не дал скопировать. Выделите код и нажмите Ctrl+C.'));
  }

  async function save(filter: CodeFilter, name: string): Promise<void> {
    const { format = 'csv' } = filter;
    try {
      saveFile(await api.call(calls.codeExport, { query: filter }), `${name}.${format}`);
      done(`Файл «${name}.${format}» сохранён.`);
    } catch (error) {
      failed(error);
    }
  }

  return { copy, save };
}
