import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { CodesRevoke } from '../../../contract/resources/code.ts';
import { useApi } from '../../lib/api.ts';
import { copyText } from '../../lib/copyText.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { CODES_KEY } from './codesQueries.ts';
import { codesText } from './codeWords.ts';

type ExportFilter = CallInput<typeof calls.codeExport>['query'];

/** What is done with codes that exist. What the server refuses is said, but for what the caller shows itself. */
export function useCodeActions() {
  const api = useApi();
  const client = useQueryClient();
  const { done, failed } = useNotices();
  const settle = () => client.invalidateQueries({ queryKey: CODES_KEY });

  async function copy(codes: readonly string[]): Promise<void> {
    const copied = await copyText(codes.join('\n'));
    if (copied) done(codes.length === 1 ? `Код ${codes[0]} скопирован.` : `Скопировано: ${codesText(codes.length)}.`);
    else failed(new Error('Браузер не дал скопировать. Выделите код и нажмите Ctrl+C.'));
  }

  async function save(filter: ExportFilter, name: string): Promise<void> {
    const { format = 'csv' } = filter;
    try {
      saveFile(await api.call(calls.codeExport, { query: filter }), `${name}.${format}`);
      done(`Файл «${name}.${format}» сохранён.`);
    } catch (error) {
      failed(error);
    }
  }

  /** @returns was it done? */
  async function revoke(which: CodesRevoke): Promise<boolean> {
    try {
      const { revoked, skipped } = await api.call(calls.codesRevoke, { body: which });
      done(revokedWords(revoked, skipped));
      return true;
    } catch (error) {
      failed(error);
      return false;
    } finally {
      void settle();
    }
  }

  /** @throws what the server says */
  async function comment(guid: string, text: string): Promise<void> {
    await api.call(calls.codeEdit, { params: { guid }, body: { comment: text } });
    done('Комментарий сохранён.');
    void settle();
  }

  return { copy, save, revoke, comment, settle };
}

function revokedWords(revoked: number, skipped: number): string {
  if (revoked === 0) return 'Отзывать нечего: эти коды уже использованы или отозваны.';
  return `Отозвано: ${codesText(revoked)}.${skipped === 0 ? '' : ` Не изменились: ${codesText(skipped)}, они уже использованы или отозваны.`}`;
}
