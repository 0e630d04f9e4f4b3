import type { Attempt, Entry, FieldValues, Versioned } from './entry.ts';
import { nextAttempt } from './transitions.ts';

/** Rows that go in one request, in its order; a single row goes by its own call. */
export type Request = { id: string; title: string; items: readonly { guid: string; attempt: Attempt }[] };

type Entries<R extends Versioned> = ReadonlyMap<string, Entry<R>>;

/** Which requests must not overtake each other (see `QueueOptions`). */
export type IsOrdered = (kind: Attempt['kind'], values: FieldValues) => boolean;

/** Most rows of one request. */
export const MOST_ROWS = 5000;

type Options = { newKey(): string; most?: number; isOrdered?: IsOrdered };

/** What can be sent now, in the order of typing. Of those that must not overtake each other only the first, and none while one is on its way. */
export function* nextRequests<R extends Versioned>(
  entries: Entries<R>,
  { newKey, most = MOST_ROWS, isOrdered = () => false }: Options,
): Generator<Request> {
  let first: { turn: number; request: Request | null } | undefined;
  for (const { turn, request } of candidates(entries, newKey, most)) {
    if (request && !request.items.some(({ attempt }) => isOrdered(attempt.kind, attempt.values))) yield request;
    else if (!first || turn < first.turn) first = { turn, request };
  }
  const onItsWay = [...entries.values()].some(({ sending, attempt }) => sending && attempt && isOrdered(attempt.kind, attempt.values));
  if (first?.request && !onItsWay) yield first.request;
}

/** `request` is null for rows that wait for an older request of their own, and keep their turn. */
type Candidate = { turn: number; request: Request | null };

function* candidates<R extends Versioned>(entries: Entries<R>, newKey: () => string, most: number): Generator<Candidate> {
  const seen = new Set<string>();
  for (const entry of entries.values()) {
    const company = companyOf(entry);
    if (entry.sending && entry.turn > 0) yield { turn: entry.turn, request: null };
    if (company === null) {
      const attempt = entry.failure ? null : nextAttempt(entry, newKey);
      if (attempt) yield { turn: entry.turn, request: alone(entry.guid, attempt) };
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
function companyOf<R extends Versioned>({ attempt, together }: Entry<R>): string | null {
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
  for (let from = 0; from < ready.length; from += most) {
    const key = newKey();
    const chunk = ready.slice(from, from + most);
    const items = chunk.flatMap((entry) => {
      const attempt = nextAttempt(entry, () => key);
      return attempt ? [{ guid: entry.guid, attempt }] : [];
    });
    if (items.length === 1 && items[0]) yield { turn, request: alone(items[0].guid, items[0].attempt) };
    else if (items.length > 1) yield { turn, request: inCompany(key, title, items) };
  }
}

/** Rows that need no turn go when those of their company that do may: they must not take it past older ones. */
function firstTurn<R extends Versioned>(rows: readonly Entry<R>[]): number {
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

function isAhead<R extends Versioned>({ attempt, sending, failure, passing }: Entry<R>): boolean {
  return sending || (attempt !== null && attempt.key !== '' && (!failure || passing));
}
