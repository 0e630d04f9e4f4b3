import { cleanLine, lineProblem } from '../../../contract/lineText.ts';
import { serviceLines } from '../../../contract/service.ts';
import type { ParsedCell, SheetColumn } from '../../grid/sheetTypes.ts';
import { moneyColumn, shareColumn } from './measureColumns.ts';
import { PriceCell } from './PriceCell.tsx';
import type { PriceRow } from './priceRow.ts';
import { StatusCell, statusText } from './StatusCell.tsx';

/** `narrow`: the title stays in view and the rest scrolls past it; `medium`: everything fits with short headings. */
export type Room = 'narrow' | 'medium' | 'wide';

export type PriceColumnOptions = {
  seesCost: boolean;
  canEdit: boolean;
  room: Room;
  onClash(row: PriceRow): void;
  onRetry(): void;
};

/** The columns of the price list for this person and this width. */
export function priceColumns({ seesCost, canEdit, room, onClash, onRetry }: PriceColumnOptions): SheetColumn<PriceRow>[] {
  const narrow = room === 'narrow';
  const wide = room === 'wide';
  const title: SheetColumn<PriceRow> = {
    ...lineColumn('title'),
    title: 'Наименование',
    always: true,
    searched: true,
    filter: 'text',
    // as wide as there is room, however long the titles are
    width: narrow ? 160 : 'minmax(220px, 1fr)',
    minWidth: narrow ? 120 : 220,
    frozen: narrow,
  };
  const unit: SheetColumn<PriceRow> = {
    ...lineColumn('unit_of_measure'),
    title: 'Ед. изм.',
    cleared: '',
    filter: 'choice',
    width: wide ? 110 : 96,
  };
  const cost = { ...moneyColumn('cost_per_unit', 'Себестоимость'), ...(wide ? { width: 196 } : { title: 'Себест., ₽', width: 124 }) };
  const price: SheetColumn<PriceRow> = {
    ...moneyColumn('price_per_unit', 'Цена'),
    // how long a price has stood is the business of those who set it
    render: (row) => <PriceCell row={row} aged={canEdit} />,
    width: wide ? 140 : 116,
  };
  const status: SheetColumn<PriceRow> = {
    key: 'status',
    title: 'Состояние',
    titleHidden: !wide,
    kind: 'computed',
    align: 'start',
    text: statusText,
    // nothing of the list itself: a copied row has an empty cell here
    editText: () => '',
    render: (row) => <StatusCell row={row} brief={!wide} onClash={onClash} onRetry={onRetry} />,
    width: wide ? 150 : 44,
  };
  const shares = [shareColumn('margin', 'Маржа'), shareColumn('markup', 'Наценка')];
  const withCost = seesCost ? { cost: [cost], shares: wide ? shares : shares.slice(0, 1) } : { cost: [], shares: [] };
  const state = canEdit ? [status] : [];
  if (narrow) return [title, price, ...state, unit, ...withCost.cost, ...withCost.shares];
  return [title, unit, ...withCost.cost, price, ...withCost.shares, ...state];
}

/** A line of text by the contract's own rule. */
function lineColumn(field: keyof typeof serviceLines) {
  return {
    key: field,
    kind: 'text' as const,
    refused: ({ entry }: PriceRow) => entry?.refusals[field],
    text: ({ service }: PriceRow) => service[field],
    parse(typed: string): ParsedCell {
      const value = cleanLine(typed);
      const error = lineProblem(value, serviceLines[field]);
      return error === null ? { value } : { error };
    },
  };
}
