import type { SheetViewControl } from '../../grid/view/useSheetView.ts';
import { EmptyPriceList } from './EmptyPriceList.tsx';
import { NothingFound } from './NothingFound.tsx';
import type { PriceRow } from './priceRow.ts';
import type { PriceView } from './usePriceView.ts';

type Props = {
  loading: boolean;
  list: PriceView['list'];
  control: SheetViewControl<PriceRow>;
  canEdit: boolean;
  onAdd(): void;
};

/** What the sheet shows instead of rows: that they are on their way, that none is left of them, or how to begin. */
export function NoRows({ loading, list, control, canEdit, onAdd }: Props) {
  if (loading) return <div className="price-loading" aria-hidden="true" />;
  return list.narrowed ? <NothingFound list={list} control={control} /> : <EmptyPriceList canEdit={canEdit} onAdd={onAdd} />;
}
