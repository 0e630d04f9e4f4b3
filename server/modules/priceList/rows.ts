import type { Placed } from '../../../contract/priceList.ts';
import { type DomainError, wrongField } from '../../domainError.ts';

/** A service as the writers of the price list handle it; money in roubles, as on the wire. */
export type ServiceRow = {
  guid: string;
  title: string;
  category: string;
  unit_of_measure: string;
  cost_per_unit: number;
  price_per_unit: number;
  note: string;
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
  'note',
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
export const serviceFields = ['title', 'category', 'unit_of_measure', 'cost_per_unit', 'price_per_unit', 'note', 'is_deleted'] as const;
export const categoryFields = ['title', 'is_deleted'] as const;

/** @param field the name under which the call takes the category */
export function deletedCategory(field: string): DomainError {
  return wrongField(field, 'Эта категория удалена: выберите другую или сначала восстановите её.');
}

/** The rows that want a place in a category; a list of its own from now on. */
export function placesIn(places: Map<string, Placed[]>, category: string): Placed[] {
  const there = places.get(category) ?? [];
  places.set(category, there);
  return there;
}
