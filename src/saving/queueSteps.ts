import { type Entry, type FieldValues, newEntry, type Together, type Versioned } from './entry.ts';
import { outcomesOf } from './outcome.ts';
import { type Batch, broken, type QueueOptions } from './queueOptions.ts';
import type { Request } from './requests.ts';
import { answered, type Outcome, takenBack, typed, typedLate, withoutEcho } from './transitions.ts';

/** The repeats that are planned, one for each request. */
export class Retries {
  readonly #timers = new Map<string, Timer>();

  /** @param waits is it only the connection that is missing? */
  plan(request: string, waits: boolean, pause: number, run: () => void) {
    clearTimeout(this.#timers.get(request)?.timer);
    const timer = setTimeout(() => {
      this.#timers.delete(request);
      run();
    }, pause);
    this.#timers.set(request, { timer, waits });
  }

  /** Gives up all that would not be tried again once the connection is back. */
  keepWaiting() {
    for (const [request, { timer, waits }] of this.#timers) {
      if (waits) continue;
      clearTimeout(timer);
      this.#timers.delete(request);
    }
  }
}

type Context<R extends Versioned> = {
  entryOf(base: R): Entry<R>;
  together: Together | null;
  turn: number;
  isOrdered: QueueOptions<R>['isOrdered'];
};

/** The rows of one action as they stand after it. An edit of a row that keeps a turn already goes with what waits there. */
export function written<R extends Versioned>({ edits = [], creates = [] }: Batch<R>, context: Context<R>): Entry<R>[] {
  const { entryOf, together, isOrdered } = context;
  const turn = (kind: 'create' | 'edit', values: FieldValues) => (isOrdered?.(kind, values) ? context.turn : 0);
  const made = creates.map(({ row, values }): Entry<R> => {
    const attempt = { kind: 'create' as const, values, key: '', version: 0 };
    return { ...newEntry(row), base: null, draft: row, attempt, together, turn: turn('create', values) };
  });
  const changed = edits.map(({ row, values, seen }) => {
    const old = entryOf(row);
    const place = turn('edit', values);
    // What keeps a turn stays with its company: a change of order taken apart would be another one.
    const entry = withoutEcho(typed(old, values, old.turn > 0 && place === 0 ? null : together), row.version);
    return { ...(seen ? typedLate(entry, seen) : entry), turn: entry.turn || place };
  });
  return [...made, ...changed];
}

/** @returns what came of each row; a row that is missing has to go again, nothing being known of it */
export async function sendRequest<R extends Versioned>(
  { send, sendMany }: QueueOptions<R>,
  request: Request,
): Promise<ReadonlyMap<string, Outcome<R>>> {
  const [first] = request.items;
  if (first && (request.items.length === 1 || !sendMany)) {
    return new Map([[first.guid, await send(first.guid, first.attempt).catch(broken)]]);
  }
  const outcomes = sendMany && outcomesOf<R>(request.items, await sendMany(request).catch(broken));
  return outcomes === undefined || outcomes === 'apart' ? new Map() : outcomes;
}

/** The rows that a request saved, and all that its answer told as they are on the server. */
export function answersOf<R extends Versioned>({ items }: Request, outcomes: ReadonlyMap<string, Outcome<R>>) {
  const saved = items.flatMap(({ guid, attempt }) => {
    const outcome = outcomes.get(guid);
    return outcome?.kind === 'saved' ? [{ row: outcome.row, attempt }] : [];
  });
  const rows = [...outcomes.values()].flatMap((one) => (one.kind === 'saved' ? one.row : one.kind === 'stale' ? one.current : []));
  return { saved, rows };
}

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

type Timer = { timer: ReturnType<typeof setTimeout>; waits: boolean };
