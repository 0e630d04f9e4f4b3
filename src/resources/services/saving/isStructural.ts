import type { Attempt, Entry, FieldValues, Versioned } from './entry.ts';

/** Does it give other rows of the list new places? */
export function isStructural(kind: Attempt['kind'], values: FieldValues): boolean {
  return kind === 'create' || 'category' in values || 'is_deleted' in values || 'position' in values;
}

/** Is anything of that kind still to be saved? */
export function hasStructural<R extends Versioned>(entries: ReadonlyMap<string, Entry<R>>): boolean {
  for (const { attempt, pending } of entries.values()) {
    if (isStructural(attempt?.kind ?? 'edit', { ...attempt?.values, ...pending })) return true;
  }
  return false;
}
