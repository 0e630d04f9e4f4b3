import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { ImportPage } from '../../../importing/ImportPage.tsx';
import type { Recognition } from '../../../importing/reading/sourceSession.ts';
import { HANDED, type HandedTable } from '../../../importing/steps/ArrivingTable.tsx';
import type { Propose } from '../../../importing/wizardParts.ts';
import { useApi } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useExtension } from '../../../lib/workspace.ts';
import { usePriceStack } from '../priceHistory.ts';
import type { PriceKind } from './priceKind.ts';
import { priceParts } from './priceParts.tsx';
import { withProposals } from './proposals.ts';
import { readyTable } from './readyTable.ts';
import { useOwnUnits } from './useOwnUnits.ts';

/** /services/import: a price list from a file, step by step, or a ready one that the address names. */
export default function ImportScreen() {
  const handed = useReadyTable();
  const propose = usePropose();
  const stack = usePriceStack();
  return (
    <ImportPage
      resource="services"
      title="Импорт прайс-листа"
      parts={priceParts}
      propose={propose}
      handed={handed}
      onLoaded={(step) => {
        // an unused stack is filled from the server's history when the price list opens, this import included
        if (stack.isFresh()) return;
        stack.drop(step.changeset);
        stack.push({ kind: 'changeset', ...step });
      }}
      list={paths.services}
      mayNot="Загружать прайс-лист в этой компании вы не можете: ваша роль только смотрит его. Права выдаёт владелец компании."
    />
  );
}

/** Units and prices in words of a file are proposed by the units that the company's list has already. */
function usePropose(): Propose<PriceKind> {
  const own = useOwnUnits();
  const propose = useCallback(
    (recognition: Recognition<PriceKind>, options: PriceKind['options']) => withProposals(recognition, options, own ?? []),
    [own],
  );
  return own && propose;
}

/** The ready price list that the address names, to be imported; null where it names none or the API cannot give its rows. */
function useReadyTable(): HandedTable | null {
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
