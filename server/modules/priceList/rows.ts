import type { RowValues } from '../../../contract/changeset.ts';

/** A service as the writers of the price list handle it; money in roubles, as on the wire. */
export type ServiceRow = {
  guid: string;
  title: string;
  category: string;
  unit_of_measure: string;
  cost_per_unit: number;
  price_per_unit: number;
  position: number;
  is_deleted: boolean;
  version: number;
  updated_at: string;
  /** read always; a row about to be inserted has none */
  price_changed_at?: string;
};

export type CategoryRow = { guid: string; title: string; company: string; position: number; is_deleted: boolean; version: number };

export const serviceColumns = [
  'guid',
  'title',
  'category',
  'unit_of_measure',
  'cost_per_unit',
  'price_per_unit',
  'position',
  'is_deleted',
  'version',
  'updated_at',
  'price_changed_at',
] as const satisfies readonly (keyof ServiceRow)[];

export const categoryColumns = [
  'guid',
  'title',
  'company',
  'position',
  'is_deleted',
  'version',
] as const satisfies readonly (keyof CategoryRow)[];

/** Fields of a row that its changes tell of. Places are noted apart, by those who renumber. */
export const serviceFields = ['title', 'category', 'unit_of_measure', 'cost_per_unit', 'price_per_unit', 'is_deleted'] as const;
export const categoryFields = ['title', 'is_deleted'] as const;

/** The fields in which two states of a row differ, for a note; null when there are none. */
export function difference<R extends object>(
  before: R,
  after: R,
  fields: readonly (keyof R & string)[],
): { before: RowValues; after: RowValues } | null {
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  const pick = (row: R): RowValues => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}

/** The fields of a new row, for a note. */
export function created<R extends object>(row: R, fields: readonly (keyof R & string)[]): RowValues {
  return Object.fromEntries([...fields, 'position' as keyof R & string].map((field) => [field, row[field]]));
}
