import type { CallInput } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useNotices } from '../../../ui/useNotices.tsx';

type Wish = CallInput<typeof calls.crmUserExport>['query'];

/** Saves users as a file. @returns what takes a filter in the names of the API */
export function useUserFile() {
  const api = useApi();
  const { done, failed } = useNotices();
  return async (filter: Readonly<Record<string, string>>, format: 'csv' | 'xlsx') => {
    const name = `Пользователи.${format}`;
    try {
      saveFile(await api.call(calls.crmUserExport, { query: { ...filter, format } as Wish }), name);
      done(`Файл «${name}» сохранён.`);
    } catch (error) {
      failed(error);
    }
  };
}
