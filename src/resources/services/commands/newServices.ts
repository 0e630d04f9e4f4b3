import { newService, type Service } from '../../../../contract/service.ts';
import type { PastedRow } from '../../../grid/sheetTypes.ts';
import { newGuid } from '../../../lib/newGuid.ts';
import { refusalField, toValues } from '../editValues.ts';
import type { FieldValues, Refusal } from '../saving/entry.ts';
import type { RowPatch } from './priceStep.ts';

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
