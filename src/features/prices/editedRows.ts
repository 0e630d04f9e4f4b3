import { toKopecks } from '../../../contract/money.ts';
import { marginOf, markupOf } from '../../../contract/priceList.ts';
import { computeRoubles, type NotComputed, notComputed } from '../../../contract/priceRule.ts';
import type { Service } from '../../../contract/service.ts';
import type { FieldValues, Refusal } from '../../saving/entry.ts';
import type { CellEdit } from '../../sheet/sheetTypes.ts';
import type { RowPatch } from './doStep.ts';
import { refusalField } from './measureColumns.ts';
import { type PriceRow, shownPercent } from './priceRow.ts';

type Edited = { row: PriceRow; values: FieldValues; refused: Record<string, Refusal> };

/** Gathers what one action on cells changes in each row, left to right: a later cell is judged by the row that the earlier ones leave. */
export function editedRows() {
  const rows = new Map<string, Edited>();
  let cells = 0;
  return {
    rows: rows as ReadonlyMap<string, Edited>,
    cells: () => cells,
    add(edit: CellEdit<PriceRow> | undefined) {
      if (!edit) return;
      const { row, column, text, parsed } = edit;
      const known = rows.get(row.service.guid) ?? { row, values: {}, refused: {} };
      const made = 'error' in parsed ? parsed : toValues({ ...row.service, ...known.values }, column, parsed.value);
      if ('error' in made) known.refused[refusalField(column)] = { text, error: made.error };
      else if (isChange(known.row, { ...row.service, ...known.values }, made.values)) known.values = { ...known.values, ...made.values };
      else return;
      cells++;
      rows.set(row.service.guid, known);
    },
    patches: () => Array.from(rows.values(), ({ row, values, refused }) => patchOf(row.service, values, refused)),
    /** the rows as they were before the person's eyes */
    seen: (): ReadonlyMap<string, PriceRow> => new Map(Array.from(rows, ([guid, { row }]) => [guid, row])),
  };
}

/** The same value still answers for a text that was refused in this cell before, and for a conflict. */
function isChange({ entry }: PriceRow, service: Service, values: FieldValues) {
  const now: FieldValues = service;
  const refused = Object.keys(entry?.refusals ?? {}).some((name) => (name.split(':', 1)[0] ?? '') in values);
  return refused || Boolean(entry?.conflict) || Object.entries(values).some(([field, value]) => now[field] !== value);
}

/** @param values fields of the service as they are to be */
export function patchOf(service: Service, values: FieldValues, refused: Readonly<Record<string, Refusal>> = {}): RowPatch<Service> {
  const now: FieldValues = service;
  const before = Object.fromEntries(Object.keys(values).map((field) => [field, now[field]]));
  return { guid: service.guid, before, after: values, ...(Object.keys(refused).length > 0 && { refused }) };
}

/** The fields that an edit of a cell changes, or one Russian sentence saying why it cannot be done with this service. */
export type EditValues = { values: FieldValues } | { error: string };

const reasons: Partial<Record<NotComputed, string>> = {
  no_cost: 'Себестоимость нулевая: цену от неё не посчитать. Сначала укажите себестоимость.',
};

/**
 * What is saved when `value` is put into a column of a service. A column named like a field changes that field; a margin or markup
 * in percent becomes the price that gives it, to the kopeck.
 * @param service as the edits of the same action to the left leave it: a pasted margin is counted from the cost pasted beside it
 */
export function toValues(service: Pick<Service, 'cost_per_unit' | 'price_per_unit'>, column: string, value: string | number): EditValues {
  if (column !== 'margin' && column !== 'markup') return { values: { [column]: value } };
  const { cost_per_unit, price_per_unit } = service;
  const prices = { cost_per_unit: cost_per_unit ?? 0, price_per_unit };
  if (isAsShown(column, prices, Number(value))) return { values: { price_per_unit } };
  const rule = { field: 'price_per_unit', by: column, value: Number(value), round_to: 0.01, round: 'nearest' } as const;
  const made = computeRoubles(prices, rule);
  if (made.value === null) return { error: reasons[made.reason] ?? notComputed[made.reason] };
  return { values: { price_per_unit: made.value } };
}

/** What the cell or its editor showed already must not move the price by the kopecks that the rounding of the percentage hides. */
function isAsShown(by: 'margin' | 'markup', prices: { cost_per_unit: number; price_per_unit: number }, value: number) {
  const now = (by === 'margin' ? marginOf : markupOf)(toKopecks(prices.cost_per_unit), toKopecks(prices.price_per_unit));
  if (now === null) return false;
  return now / 100 === value || shownPercent(now) === value;
}
