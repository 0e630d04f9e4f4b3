import type { Service } from '../../../../contract/service.ts';
import type { CellEdit } from '../../../grid/sheetTypes.ts';
import { refusalField, toValues } from '../editValues.ts';
import type { PriceRow } from '../priceRow.ts';
import type { FieldValues, Refusal } from '../saving/entry.ts';
import type { RowPatch } from './priceStep.ts';

export type Edited = { row: PriceRow; patch: RowPatch<Service> };

/** What one action on cells changes in each row, left to right: a later cell is judged by the row that the earlier ones leave. */
export function editedRows(edits: readonly CellEdit<PriceRow>[]): { rows: Edited[]; cells: number } {
  const rows = new Map<string, { row: PriceRow; values: FieldValues; refused: Record<string, Refusal> }>();
  let cells = 0;
  for (const { row, column, text, parsed } of edits) {
    const known = rows.get(row.service.guid) ?? { row, values: {}, refused: {} };
    const made = 'error' in parsed ? parsed : toValues({ ...row.service, ...known.values }, column, parsed.value);
    if ('error' in made) known.refused[refusalField(column)] = { text, error: made.error };
    else if (isChange(known.row, { ...row.service, ...known.values }, made.values)) known.values = { ...known.values, ...made.values };
    else continue;
    cells++;
    rows.set(row.service.guid, known);
  }
  return { rows: [...rows.values()].map((one) => ({ row: one.row, patch: patchOf(one.row.service, one.values, one.refused) })), cells };
}

/** The same value still answers for a text that was refused in this cell before, and for a clash. */
function isChange({ entry }: PriceRow, service: Service, values: FieldValues): boolean {
  const now: FieldValues = service;
  const refused = Object.keys(entry?.refusals ?? {}).some((name) => (name.split(':', 1)[0] ?? '') in values);
  return refused || Boolean(entry?.clash) || Object.entries(values).some(([field, value]) => now[field] !== value);
}

/** @param values fields of the service as they are to be */
export function patchOf(service: Service, values: FieldValues, refused: Readonly<Record<string, Refusal>> = {}): RowPatch<Service> {
  const now: FieldValues = service;
  const before = Object.fromEntries(Object.keys(values).map((field) => [field, now[field]]));
  return { guid: service.guid, before, after: values, ...(Object.keys(refused).length > 0 && { refused }) };
}
