import { marginOf, markupOf } from '../../../contract/priceList.ts';
import { computeRoubles, type NotComputed, notComputed } from '../../../contract/priceRule.ts';
import { toKopecks } from '../../../contract/primitives.ts';
import { newService, type Service } from '../../../contract/service.ts';
import { newGuid } from '../../lib/newGuid.ts';
import type { PastedRow } from '../../sheet/sheetTypes.ts';
import type { RowPatch } from './priceStep.ts';
import type { FieldValues, Refusal } from './saving/entry.ts';

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
export function toValues(service: Service, column: string, value: string | number): EditValues {
  if (column !== 'margin' && column !== 'markup') return { values: { [column]: value } };
  const { cost_per_unit, price_per_unit } = service;
  const prices = { cost_per_unit: cost_per_unit ?? 0, price_per_unit };
  if (isAsShown(column, prices, Number(value))) return { values: { price_per_unit } };
  const rule = { field: 'price_per_unit', by: column, value: Number(value), round_to: 0.01, round: 'nearest' } as const;
  const made = computeRoubles(prices, rule);
  if (made.value === null) return { error: reasons[made.reason] ?? notComputed[made.reason] };
  return { values: { price_per_unit: made.value } };
}

/**
 * Under which name a row keeps the text that was refused in a column (`SaveQueue.refuse`). What stands before a colon is the field
 * that the text was to change: any new value of it settles the matter.
 */
export function refusalField(column: string): string {
  return column === 'margin' || column === 'markup' ? `price_per_unit:${column}` : column;
}

/** What the cell or its editor showed already must not move the price by the kopecks that the rounding of the percentage hides. */
function isAsShown(by: 'margin' | 'markup', prices: { cost_per_unit: number; price_per_unit: number }, value: number): boolean {
  const measure = by === 'margin' ? marginOf : markupOf;
  const now = measure(toKopecks(prices.cost_per_unit), toKopecks(prices.price_per_unit));
  if (now === null) return false;
  return now / 100 === value || Number((now / 100).toFixed(1)) === value;
}

type Place = { company: string; category: string; position: number };

/** A new service with these values and the usual ones for the rest. */
export function newServicePatch(
  { company, category, position }: Place,
  values: FieldValues,
  refused?: Record<string, Refusal>,
): RowPatch<Service> {
  const guid = newGuid();
  const draft: Service = { guid, ...newService, category, position, is_deleted: false, version: 0, updated_at: new Date().toISOString() };
  return {
    guid,
    before: { is_deleted: true },
    after: { is_deleted: false, position },
    made: { row: { ...draft, ...values }, values: { ...values, guid, company, category, position } },
    ...(refused && Object.keys(refused).length > 0 && { refused }),
  };
}

/** What a copy takes over. */
export function copiedValues({ title, unit_of_measure, cost_per_unit, price_per_unit }: Service): FieldValues {
  return { title, unit_of_measure, cost_per_unit: cost_per_unit ?? 0, price_per_unit };
}

/** A pasted row: cells that cannot be read keep the usual value and show their text. */
export function pastedPatch(place: Place, cells: PastedRow): RowPatch<Service> {
  const usual: Service = { guid: '', ...newService, ...place, is_deleted: false, version: 0, updated_at: '' };
  let values: FieldValues = {};
  const refused: Record<string, Refusal> = {};
  for (const [column, { text, parsed }] of Object.entries(cells)) {
    const made = 'error' in parsed ? parsed : toValues({ ...usual, ...values }, column, parsed.value);
    if ('error' in made) refused[refusalField(column)] = { text, error: made.error };
    else values = { ...values, ...made.values };
  }
  return newServicePatch(place, values, refused);
}
