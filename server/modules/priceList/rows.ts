import type { Selectable } from 'kysely';
import type { Placed } from '../../../contract/priceList.ts';
import type { Schema } from '../../database/schema.ts';
import { type DomainError, wrongField } from '../../domainError.ts';

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
] as const satisfies readonly (keyof Schema['service'])[];

/** A service as the writers of the price list handle it; money in roubles, as on the wire. A row about to be inserted has no age of its price. */
export type ServiceRow = Omit<Service, 'price_changed_at'> & Partial<Service>;
type Service = Pick<Selectable<Schema['service']>, (typeof serviceColumns)[number]>;

export const categoryColumns = [
  'guid',
  'title',
  'company',
  'position',
  'is_deleted',
  'version',
] as const satisfies readonly (keyof Schema['service_category'])[];

export type CategoryRow = Pick<Selectable<Schema['service_category']>, (typeof categoryColumns)[number]>;

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
