import type { Placed } from '../../../contract/priceList.ts';
import type { Service } from '../../../contract/service.ts';
import type { Overwrite } from '../../database/changeNotes.ts';
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
] as const;

/** A service as the writers of the price list handle it; money in roubles, as on the wire. A row about to be inserted has no age of its price. */
export type ServiceRow = Service & { cost_per_unit: number; note: string };

export const categoryColumns = ['guid', 'title', 'company', 'position', 'is_deleted', 'version'] as const;

export type CategoryRow = Placed & { title: string; company: string; is_deleted: boolean; version: number };

/** Fields of a row that its changes tell of. Places are noted apart, by those who renumber. */
export const serviceFields = ['title', 'category', 'unit_of_measure', 'cost_per_unit', 'price_per_unit', 'note', 'is_deleted'] as const;
export const categoryFields = ['title', 'is_deleted'] as const;

/** @param field the name under which the call takes the category */
export function deletedCategory(field: string): DomainError {
  return wrongField(field, 'Эта категория удалена: выберите другую или сначала верните её.');
}

/** The rows that want a place in a category; a list of its own from now on. */
export function placesIn(places: Map<string, Placed[]>, category: string): Placed[] {
  const there = places.get(category) ?? [];
  places.set(category, there);
  return there;
}

/** Behind all others. */
export const LAST = Number.MAX_SAFE_INTEGER;

/**
 * Adds the places that a changed service asks for: moved to another category it goes last, restored to its old place, unless it names one.
 * The category that it leaves is there to be renumbered.
 */
export function placeChanged(places: Map<string, Placed[]>, { before, after }: Overwrite<ServiceRow>, named?: number): void {
  const moved = after.category !== before.category;
  const restored = before.is_deleted && !after.is_deleted;
  if (moved || after.is_deleted !== before.is_deleted) placesIn(places, before.category);
  const position = named ?? (moved ? LAST : restored ? before.position : undefined);
  if (!after.is_deleted && position !== undefined) placesIn(places, after.category).push({ guid: after.guid, position });
}
