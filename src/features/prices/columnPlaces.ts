import { serviceLines } from '../../../contract/service.ts';

/** `narrow`: the title stays in view and the rest scrolls past it; `medium`: everything fits with short headings. */
export type Room = 'narrow' | 'medium' | 'wide';

export type ColumnKey = 'title' | 'unit_of_measure' | 'cost_per_unit' | 'price_per_unit' | 'margin' | 'markup' | 'note';

/** How a column of the price list stands in the sheet, as `SheetColumn` has it. */
export type ColumnPlace = {
  key: ColumnKey;
  title: string;
  width: number | string;
  minWidth?: number;
  frozen?: boolean;
  always?: boolean;
  hidden?: boolean;
};

export type PlaceOptions = {
  seesCost: boolean;
  /** does the API tell of notes? */
  notes: boolean;
  room: Room;
};

/** px of the window from which there is room for long headings */
export const WIDE = 1200;

export function roomOf(narrow: boolean, wide: boolean): Room {
  if (narrow) return 'narrow';
  return wide ? 'wide' : 'medium';
}

/** The columns for this person and this width, in their order. */
export function columnPlaces({ seesCost, notes, room }: PlaceOptions): ColumnPlace[] {
  const narrow = room === 'narrow';
  const wide = room === 'wide';
  const title: ColumnPlace = {
    key: 'title',
    title: serviceLines.title.what,
    always: true,
    // as wide as there is room, however long the titles are
    width: narrow ? 184 : 'minmax(220px, 1fr)',
    minWidth: narrow ? 120 : 220,
    frozen: narrow,
  };
  const unit: ColumnPlace = { key: 'unit_of_measure', title: 'Ед. изм.', width: wide ? 110 : 96 };
  const cost: ColumnPlace = {
    key: 'cost_per_unit',
    title: wide ? 'Себестоимость, ₽' : 'Себест., ₽',
    width: wide ? 196 : 124,
  };
  const price: ColumnPlace = { key: 'price_per_unit', title: 'Цена, ₽', width: wide ? 140 : 116 };
  // wide enough for the heading with the sign of its menu
  const margin: ColumnPlace = { key: 'margin', title: 'Маржа', width: 108 };
  const markup: ColumnPlace = { key: 'markup', title: 'Наценка', width: 122 };
  const note: ColumnPlace = { key: 'note', title: serviceLines.note.what, hidden: true, width: 220 };
  const costs = seesCost ? [cost] : [];
  const shares = seesCost ? (wide ? [margin, markup] : [margin]) : [];
  const noted = notes ? [note] : [];
  if (narrow) return [title, price, unit, ...costs, ...shares, ...noted];
  return [title, unit, ...costs, price, ...shares, ...noted];
}
