/** Fields that change without a new version, as neighbours come and go: who asks last is right, and nobody conflicts over them. */
export const unversioned: ReadonlySet<string> = new Set(['position']);

/** Fields that say nothing of what a person made of a row. */
const bookkeeping: ReadonlySet<string> = new Set([...unversioned, 'version', 'updated_at', 'price_changed_at']);

type Fields = Readonly<Record<string, unknown>>;

/**
 * The conflict rule: two people changed a row, and it is decided field by field, from what both began with. Fields that the other person
 * left alone are sent again (`resend`), fields that already have my value need nothing, fields that both changed to different values are in
 * `conflict`. Deleting a row that the other person has edited is a conflict too.
 * @param mine the fields that I changed
 */
export function mergeFields<V>(base: Fields, mine: Readonly<Record<string, V>>, theirs: Fields) {
  const resend: Record<string, V> = {};
  const conflict: Record<string, V> = {};
  const taken = theirs.category !== base.category && theirs.category !== mine.category;
  for (const [field, value] of Object.entries(mine)) {
    // A place among other rows than those it was meant for says nothing: it goes with the choice of the category.
    if (unversioned.has(field) && taken) {
      if ('category' in mine) conflict[field] = value;
      continue;
    }
    if (theirs[field] === value) continue;
    if (field === 'is_deleted' && value === true && wasEdited(base, theirs)) conflict[field] = value;
    else if (theirs[field] === base[field] || unversioned.has(field)) resend[field] = value;
    else conflict[field] = value;
  }
  return { resend, conflict };
}

function wasEdited(base: Fields, theirs: Fields) {
  return Object.keys(theirs).some((field) => field in base && !bookkeeping.has(field) && base[field] !== theirs[field]);
}
