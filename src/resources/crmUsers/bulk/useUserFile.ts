import type { CallInput } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useNotices } from '../../../ui/useNotices.tsx';

type Wish = CallInput<typeof calls.crmUserExport>['query'];

/** Numbers that fit an address. */
const MOST = 500;
const TOO_MANY = 'Скачать можно не больше 500 выбранных по одному. Задайте условия отбора и выберите всех по отбору.';

/** Saves users as a file. @returns what takes a filter in the names of the API */
export function useUserFile() {
  const api = useApi();
  const { done, failed } = useNotices();
  return async (filter: Readonly<Record<string, string>>, format: 'csv' | 'xlsx') => {
    const name = `Пользователи.${format}`;
    if ((filter.ids ?? '').split(',').length > MOST) return failed(new Error(TOO_MANY));
    try {
      saveFile(await api.call(calls.crmUserExport, { query: { ...filter, format } as Wish }), name);
      done(`Файл «${name}» сохранён.`);
    } catch (error) {
      failed(error);
    }
  };
}
