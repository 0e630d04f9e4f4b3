import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '../../../../../contract/calls.ts';
import type { HandedTable } from '../../../../importing/file/handedTable.ts';
import { HANDED } from '../../../../importing/steps/handed.ts';
import { useApi } from '../../../../lib/api.ts';
import { useExtension } from '../../../../lib/meta-context.tsx';
import { readyTable } from './readyTable.ts';

/** The ready price list that the address names, to be imported; null where it names none or the API cannot give its rows. */
export function useReadyTable(): HandedTable | null {
  const api = useApi();
  const known = useExtension('ready-prices');
  const [params] = useSearchParams();
  const id = params.get(HANDED);
  return useMemo(() => {
    if (!known || id === null || !/^\d{1,9}$/.test(id)) return null;
    return {
      key: `ready-${id}`,
      what: 'готовый прайс-лист',
      titled: (name) => `Готовый прайс-лист «${name}»`,
      load: async (signal) => readyTable(await api.call(calls.readyPriceRows, { params: { id } }, { signal })),
    };
  }, [api, known, id]);
}
