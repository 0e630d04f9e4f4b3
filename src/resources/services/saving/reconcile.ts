import type { FieldValues } from './entry.ts';

/** Fields that change without a new version, as neighbours come and go: who asks last is right, and nobody clashes over them. */
export const unversioned: ReadonlySet<string> = new Set(['position']);

/** What tells nothing of what a person made of a row. */
const told: ReadonlySet<string> = new Set([...unversioned, 'version', 'updated_at', 'price_changed_at']);

/**
 * A save came too late: somebody changed the row meanwhile. Field by field, from what both started with:
 * fields the other person left alone are sent again, fields that already have my value need nothing,
 * fields that both changed to different values clash. A row that goes takes along whatever the other person made of it: that clashes too.
 */
export function reconcile(base: FieldValues, mine: FieldValues, current: FieldValues): { resend: FieldValues; clash: FieldValues } {
  const resend: Record<string, unknown> = {};
  const clash: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(mine)) {
    if (current[field] === value) continue;
    if (field === 'is_deleted' && value === true && wasEdited(base, current)) clash[field] = value;
    else if (current[field] === base[field] || unversioned.has(field)) resend[field] = value;
    else clash[field] = value;
  }
  return { resend, clash };
}

function wasEdited(base: FieldValues, current: FieldValues): boolean {
  return Object.keys(current).some((field) => field in base && !told.has(field) && base[field] !== current[field]);
}
