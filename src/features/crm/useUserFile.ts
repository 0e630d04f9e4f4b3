import type { CallInput } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { useFileWork } from '../../ui/useFileWork.ts';
import { useNotices } from '../../ui/useNotices.ts';

/** Numbers that fit an address. */
const MOST = 500;

const TOO_MANY = 'Скачать можно не больше 500 выбранных по одному. Задайте условия отбора и выберите всех по отбору.';

type Wish = CallInput<typeof calls.crmUserExport>['query'];

/** Saves users as a file; `save` takes a filter in the names of the API. */
export function useUserFile() {
  const api = useApi();
  const { failed } = useNotices();
  const { busy, save } = useFileWork();
  return {
    busy,
    save(filter: Readonly<Record<string, string>>, format: 'csv' | 'xlsx') {
      if ((filter.ids ?? '').split(',').length > MOST) failed(new Error(TOO_MANY));
      else void save(`Пользователи.${format}`, () => api.call(calls.crmUserExport, { query: { ...filter, format } as Wish }));
    },
  };
}
