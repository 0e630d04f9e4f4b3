import { lineProblem } from '../../../contract/lineText.ts';
import { serviceLines } from '../../../contract/resources/service.ts';
import { moneyEditText, parseMoneyCell } from '../../grid/moneyCell.ts';
import type { ParsedCell, SheetColumn } from '../../grid/sheetTypes.ts';
import { amount } from '../../lib/format.ts';
import { margin, type PriceRow } from './priceRow.ts';
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

type Field = 'title' | 'unit_of_measure' | 'cost_per_unit' | 'price_per_unit';

/** The columns of the price list for this person and this width. */
export function priceColumns({ seesCost, canEdit, room, onClash, onRetry }: PriceColumnOptions): SheetColumn<PriceRow>[] {
  const narrow = room === 'narrow';
  const wide = room === 'wide';
  const title: SheetColumn<PriceRow> = {
    ...base('title'),
    title: 'Наименование',
    kind: 'text',
    text: ({ service }) => service.title,
    parse: parseLine('title'),
    width: narrow ? 164 : undefined,
    minWidth: narrow ? 120 : 220,
    frozen: narrow,
  };
  const unit: SheetColumn<PriceRow> = {
    ...base('unit_of_measure'),
    title: 'Ед. изм.',
    kind: 'text',
    text: ({ service }) => service.unit_of_measure,
    parse: parseLine('unit_of_measure'),
    cleared: '',
    width: wide ? 110 : 84,
  };
  const cost = money('cost_per_unit', wide ? 'Себестоимость, ₽' : 'Себест., ₽', wide);
  const price: SheetColumn<PriceRow> = {
    ...money('price_per_unit', 'Цена, ₽', wide),
    tone: ({ service }) => ((margin(service) ?? 0) < 0 ? 'danger' : undefined),
  };
  const share: SheetColumn<PriceRow> = {
    key: 'margin',
    title: 'Маржа',
    kind: 'computed',
    text: ({ service }) => marginText(margin(service)),
    tone: ({ service }) => ((margin(service) ?? 0) < 0 ? 'danger' : 'quiet'),
    width: 96,
  };
  const status: SheetColumn<PriceRow> = {
    key: 'status',
    title: 'Состояние',
    titleHidden: !wide,
    kind: 'computed',
    align: 'start',
    text: statusText,
    render: (row) => <StatusCell row={row} brief={!wide} onClash={onClash} onRetry={onRetry} />,
    width: wide ? 160 : 44,
  };
  const withCost = seesCost ? { cost: [cost], share: [share] } : { cost: [], share: [] };
  const state = canEdit ? [status] : [];
  if (narrow) return [title, price, ...state, unit, ...withCost.cost, ...withCost.share];
  return [title, unit, ...withCost.cost, price, ...withCost.share, ...state];
}

function base(key: Field) {
  return { key, refused: ({ entry }: PriceRow) => entry?.refusals[key] };
}

function money(key: 'cost_per_unit' | 'price_per_unit', title: string, wide: boolean): SheetColumn<PriceRow> {
  return {
    ...base(key),
    title,
    kind: 'number',
    text: ({ service }) => amount(service[key]),
    editText: ({ service }) => moneyEditText(service[key]),
    parse: parseMoneyCell,
    cleared: '0',
    width: wide ? 172 : 112,
  };
}

const oneDigit = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** «50,0 %», «−12,5 %», «—» where there is no price. One digit always, so that the commas stand under each other. */
function marginText(value: number | null): string {
  return value === null ? '—' : `${oneDigit.format(value).replace('-', '−')}\u00a0%`;
}

/** A line of text by the contract's own rule. */
function parseLine(field: keyof typeof serviceLines) {
  return (typed: string): ParsedCell => {
    const value = typed.trim();
    const error = lineProblem(value, serviceLines[field]);
    return error === null ? { value } : { error };
  };
}
