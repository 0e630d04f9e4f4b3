import type { Entry, Versioned } from './entry.ts';
import type { Request } from './requests.ts';
import { answered, type Outcome, takenBack } from './transitions.ts';

/**
 * What becomes of the rows of a request. Those of which nothing is known go again; when that is all of them, in halves, until what is
 * wrong stands alone.
 */
export function afterRequest<R extends Versioned>(
  entries: ReadonlyMap<string, Entry<R>>,
  { id, title, items }: Request,
  outcomes: ReadonlyMap<string, Outcome<R>>,
): Entry<R>[] {
  return items.flatMap(({ guid, attempt }, place) => {
    const entry = entries.get(guid);
    // Given up and typed anew meanwhile: the answer is not about what is in the row now.
    if (!entry?.attempt || !entry.sending || entry.attempt.key !== attempt.key) return [];
    const outcome = outcomes.get(guid);
    if (outcome) return [answered(entry, outcome)];
    const part = outcomes.size > 0 ? id : `${id}/${place < items.length / 2 ? 1 : 2}`;
    return [{ ...entry, ...takenBack(entry, attempt), together: { id: part, title }, sending: false }];
  });
}
