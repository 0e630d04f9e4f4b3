import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { SaleFigureName } from '../../../../contract/sale.ts';
import { useListQuery } from '../../../lists/useListQuery.ts';
import { historyFilters } from '../history/historyQuery.ts';
import { readView, viewNames } from './salesView.ts';

/** What the address says of the screen, and the ways to say something else. */
export function useSalesView() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const text = params.toString();
  const view = useMemo(() => readView(new URLSearchParams(text)), [text]);
  const { query, change } = useListQuery([...viewNames, ...historyFilters]);
  const show = (filters: Readonly<Record<string, string | undefined>>, replace = false, more?: unknown) =>
    change({ filters, page: query.page }, replace, more);

  return {
    view,
    /** the list of payments; its `filters` hold what the view says too, so that a change of one keeps the other */
    query,
    change,
    /** another view of the same payments: their page stays */
    show,
    openFigure: (figure: SaleFigureName) => show({ figure }, false, { figureOpened: true }),
    /** as the browser's own way back, where it leads to the screen without the rows */
    closeFigure() {
      if ((state as { figureOpened?: boolean } | null)?.figureOpened) return void navigate(-1);
      show({ figure: undefined }, true);
    },
  };
}

export type SalesAddress = ReturnType<typeof useSalesView>;
