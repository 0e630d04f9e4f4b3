import { type Attempt, type Entry, type FieldValues, newEntry, type Request, type Together, turnOf, type Versioned } from './entry.ts';
import { unversioned } from './mergeFields.ts';
import { outcomesOf } from './outcome.ts';
import { type Batch, broken, type QueueOptions } from './queueOptions.ts';
import { answered, nextAttempt, type Outcome, sent, takenBack, typed, typedLate, withoutEcho } from './transitions.ts';

type Entries<R extends Versioned> = ReadonlyMap<string, Entry<R>>;

/** Which requests must not overtake each other (see `QueueOptions`). */
export type IsOrdered = (kind: Attempt['kind'], values: FieldValues) => boolean;

/** Most rows of one request. */
export const MOST_ROWS = 5000;

/** As many rows as the API takes in one request (`MAX_OWN_EDITS` of the contract, which is not loaded for it). */
export const MOST_OF_API = 20_000;

/** So often a request fails before those behind it go ahead of it, lest one that always fails keep them back for ever. */
const PATIENCE = 5;

type Options = {
  newKey(): string;
  most?: number;
  isOrdered?: IsOrdered;
  /** is what failed repeated by itself, not only when the connection is back? */
  repeats?: boolean;
};

/** What can be sent now, in the order of typing; then what must not overtake each other, by turn: only the first that is not held goes. */
export function* nextRequests<R extends Versioned>(
  entries: Entries<R>,
  { newKey, most = MOST_ROWS, isOrdered = () => false, repeats = true }: Options,
): Generator<Request> {
  const ordered: Candidate[] = [];
  for (const { turn, request } of candidates(entries, newKey, most, repeats)) {
    if (request && !request.items.some(({ attempt }) => isOrdered(attempt.kind, attempt.values))) yield request;
    else ordered.push({ turn, request });
  }
  const onItsWay = [...entries.values()].some(
    (entry) => entry.attempt && (entry.sending || isRepeated(entry, repeats)) && isOrdered(entry.attempt.kind, entry.attempt.values),
  );
  if (onItsWay) return;
  for (const { turn, request } of ordered.sort((a, b) => a.turn - b.turn)) {
    if (!request) return;
    yield { ...request, turn };
  }
}

/** It may have happened and is sent again soon: those behind it wait. */
export function isRepeated<R extends Versioned>({ attempt, failure, passing, waits, tries }: Entry<R>, repeats: boolean) {
  return failure !== null && attempt !== null && attempt.key !== '' && passing && (waits || repeats) && tries < PATIENCE;
}

/** `request` is null for rows that wait for an older request of their own, and keep their turn. */
type Candidate = { turn: number; request: Request | null };

function* candidates<R extends Versioned>(entries: Entries<R>, newKey: () => string, most: number, repeats: boolean): Generator<Candidate> {
  const seen = new Set<string>();
  for (const entry of entries.values()) {
    const company = companyOf(entry);
    const isBusy = entry.sending || (entry.attempt?.key && (!entry.failure || isRepeated(entry, repeats)));
    if (isBusy && entry.turn > 0) yield { turn: entry.turn, request: null };
    if (company === null) {
      const attempt = entry.failure ? null : nextAttempt(entry, newKey);
      if (attempt) yield { turn: turnOf(entry), request: alone(entry.guid, attempt) };
    } else if (!seen.has(company)) {
      seen.add(company);
      yield* ofCompany(entries, company, newKey, most);
    }
  }
}

function alone(guid: string, { with: _, ...attempt }: Attempt): Request {
  return { id: guid, title: '', items: [{ guid, attempt }] };
}

/** What keeps rows together: the key of the request that they went in, or the action whose values they hold. */
function companyOf<R extends Versioned>({ attempt, together }: Entry<R>) {
  if (attempt && attempt.key !== '') return attempt.with ? attempt.key : null;
  return together?.id ?? null;
}

function* ofCompany<R extends Versioned>(entries: Entries<R>, company: string, newKey: () => string, most: number): Generator<Candidate> {
  const members = [...entries.values()].filter((entry) => companyOf(entry) === company || entry.together?.id === company);
  const sentBefore = members.filter((entry) => entry.attempt?.key === company);
  for (const request of again(sentBefore, newKey, most)) yield { turn: 0, request };
  const waiting = members.filter((entry) => entry.attempt?.key !== company);
  // A row of the action is still on its way with something older: the others wait for it, so as to go together.
  const turn = firstTurn(waiting);
  if (waiting.some(isAhead)) {
    if (turn > 0) yield { turn, request: null };
    return;
  }
  const ready = waiting.filter((entry) => !entry.failure && !entry.conflict && !(entry.attempt && entry.attempt.key !== ''));
  const title = ready[0]?.together?.title ?? '';
  const placed = most > 1 && ready.some(({ pending }) => [...unversioned].some((field) => field in pending));
  // In parts, rows would be placed among those still to be moved.
  const size = placed ? MOST_OF_API : most;
  for (let from = 0; from < ready.length; from += size) {
    const key = newKey();
    const chunk = ready.slice(from, from + size);
    const items = chunk.flatMap((entry) => {
      const attempt = nextAttempt(entry, () => key);
      return attempt ? [{ guid: entry.guid, attempt }] : [];
    });
    if (items.length === 1 && items[0] && title === '') yield { turn, request: alone(items[0].guid, items[0].attempt) };
    else if (items.length > 0) yield { turn, request: inCompany(key, title, items) };
  }
}

/** Rows that need no turn go when those of their company that do may: they must not take it past older ones. */
function firstTurn<R extends Versioned>(rows: readonly Entry<R>[]) {
  let first = 0;
  for (const { turn } of rows) if (turn > 0 && (first === 0 || turn < first)) first = turn;
  return first;
}

function inCompany(id: string, title: string, items: Request['items']): Request {
  const company = { rows: items.length, title };
  return { id, title, items: items.map(({ guid, attempt }) => ({ guid, attempt: { ...attempt, key: id, with: company } })) };
}

/** A request that may have happened is repeated as it was. If a row of it is gone it would be another one: then each goes by itself, harmless by its version. */
function* again<R extends Versioned>(rows: readonly Entry<R>[], newKey: () => string, most: number): Generator<Request> {
  const items = rows.flatMap(({ guid, attempt, sending, failure }) => (attempt && !sending && !failure ? [{ guid, attempt }] : []));
  const [first] = items;
  if (!first) return;
  if (most > 1 && items.length === first.attempt.with?.rows) yield { id: first.attempt.key, title: first.attempt.with.title, items };
  else for (const { guid, attempt } of items) yield alone(guid, { ...attempt, key: newKey() });
}

function isAhead<R extends Versioned>({ attempt, sending, failure, passing }: Entry<R>) {
  return sending || (attempt !== null && attempt.key !== '' && (!failure || passing));
}

type Context<R extends Versioned> = {
  entryOf(base: R): Entry<R>;
  together: Together | null;
  turn: number;
  isOrdered: QueueOptions<R>['isOrdered'];
};

/** The turn of a new action: after `last`, and after those that rows kept from an earlier page or session have. */
export function nextTurn<R extends Versioned>(last: number, entries: Entries<R>): number {
  let latest = last;
  for (const { turn } of entries.values()) latest = Math.max(latest, turn);
  return latest + 1;
}

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
    // An answer since the row was shown may have brought what others made of these fields.
    const shown = seen ?? (old.base && old.base.version > row.version ? fieldsOf(row, values) : null);
    return { ...(shown ? typedLate(entry, shown) : entry), turn: entry.turn || place };
  });
  return [...made, ...changed];
}

function fieldsOf(row: object, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(row).filter(([field]) => field in values));
}

/** The rows of a request, on their way. */
export function sentRows<R extends Versioned>(entries: Entries<R>, { items }: Request): Entry<R>[] {
  return items.flatMap(({ guid, attempt }) => {
    const entry = entries.get(guid);
    return entry ? [sent(entry, attempt)] : [];
  });
}

/** @returns what came of each row; a row that is missing has to go again, nothing being known of it */
export async function sendRequest<R extends Versioned>(
  { send, sendMany }: QueueOptions<R>,
  request: Request,
): Promise<ReadonlyMap<string, Outcome<R>>> {
  const [first] = request.items;
  if (first && !(sendMany && first.attempt.with)) {
    return new Map([[first.guid, await send(first.guid, first.attempt).catch(broken)]]);
  }
  const outcomes = sendMany && outcomesOf<R>(request.items, await sendMany(request).catch(broken));
  return outcomes === undefined || outcomes === 'apart' ? new Map() : outcomes;
}

/** The rows that a request saved, all that its answer told as they are on the server, and ms to wait at least before what failed is repeated. */
export function answersOf<R extends Versioned>({ items }: Request, outcomes: ReadonlyMap<string, Outcome<R>>) {
  const saved = items.flatMap(({ guid, attempt }) => {
    const outcome = outcomes.get(guid);
    return outcome?.kind === 'saved' ? [{ row: outcome.row, attempt }] : [];
  });
  const rows = [...outcomes.values()].flatMap((one) => (one.kind === 'saved' ? one.row : one.kind === 'stale' ? one.current : []));
  const pauses = Array.from(outcomes.values(), (one) => (one.kind === 'failed' ? (one.retryAfter ?? 0) : 0));
  return { saved, rows, pause: Math.max(0, ...pauses) * 1000 };
}

/**
 * What becomes of the rows of a request. Those of which nothing is known go again; when that is all of them, in halves, until what is
 * wrong stands alone and goes by its own call.
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
    return [{ ...entry, ...takenBack(entry, attempt), together: { id: part, title: items.length > 1 ? title : '' }, sending: false }];
  });
}

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

type Timer = { timer: ReturnType<typeof setTimeout>; waits: boolean };
