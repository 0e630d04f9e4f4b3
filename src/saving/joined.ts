import type { Entry, FieldValues, Versioned } from './entry.ts';
import { fieldOf, textsWithout, typed, typedLate, without, withoutDispute } from './transitions.ts';

/**
 * An edit that was kept from an earlier session, under what was typed since: values and refused texts of other fields are taken over. A
 * value that somebody else has changed meanwhile is a conflict, unless a request of the row is on its way.
 */
export function joined<R extends Versioned>(kept: Entry<R>, own: Entry<R> | undefined): Entry<R> {
  if (!own) return kept;
  const since = [...Object.keys(typedValues(own)), ...Object.keys(own.refusals).map(fieldOf)];
  const values = without(typedValues(kept), since);
  const seen = Object.fromEntries(Object.entries(kept.base ?? {}).filter(([field]) => field in values));
  const entry = typedLate(typed(own, values), seen);
  const whole = { ...entry, refusals: { ...textsWithout(kept.refusals, since), ...entry.refusals } };
  return typedValues(whole).is_deleted === true ? withoutDispute(whole) : whole;
}

function typedValues<R extends Versioned>({ attempt, pending, conflict }: Entry<R>): FieldValues {
  return { ...conflict?.mine, ...attempt?.values, ...pending };
}
