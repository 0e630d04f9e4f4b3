import type { BaseRecord, DataProvider } from '@refinedev/core';
import { calls } from '../../../../contract/calls.ts';
import type { Service, ServiceCategory, ServiceOwnCreate, ServiceOwnEdit } from '../../../../contract/service.ts';
import type { Api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/apiFailure.ts';
import { until } from '../../../lib/externalStore.ts';
import { type Attempt, type Entry, type FieldValues, type Request, statusOf, turnOf, type Versioned } from '../../../saving/entry.ts';
import { type BatchOutcome, outcomeOf } from '../../../saving/outcome.ts';
import type { Send, SendMany } from '../../../saving/queueOptions.ts';
import { isRepeated } from '../../../saving/requests.ts';
import type { SaveQueue } from '../../../saving/SaveQueue.ts';
import type { Outcome } from '../../../saving/transitions.ts';

/** Whose rows a queue sends: the company's, in the name of the person who typed them. */
export type Owner = { company: string; onlyAs: string };

type Categories = Pick<SaveQueue<ServiceCategory>, 'getState'>;

/** Sends one service, once its category is there. */
export function sendService(data: DataProvider, owner: Owner, categories: Categories): Send<Service> {
  const send = sender<Service>(data, 'services', owner);
  return async (guid, attempt) => {
    const outcome = notYet([attempt], categories) ?? (await send(guid, attempt));
    return notThere([attempt], outcome) ?? outcome;
  };
}

/** Sends many services as one changeset. */
export function sendServices(api: Api, { company, onlyAs }: Owner, categories: Categories): SendMany<Service> {
  return async ({ id, title, items }) => {
    const attempts = items.map(({ attempt }) => attempt);
    const early = notYet(attempts, categories);
    if (early) return early;
    const edits = items.filter(({ attempt }) => attempt.kind === 'edit').map(({ guid, attempt }) => ownEdit(guid, attempt));
    const create = items.filter(({ attempt }) => attempt.kind === 'create').map(({ guid, attempt }) => ownCreate(guid, attempt));
    const body = { company, ...(title && { title }), ...(edits.length > 0 && { edits }), ...(create.length > 0 && { create }) };
    try {
      const { rows, stale } = await api.call(calls.serviceRows, { body }, { idempotencyKey: id, onlyAs, quiet: true });
      return { kind: 'answered', rows, stale };
    } catch (error) {
      const outcome = batchOutcomeOf(error);
      return notThere(attempts, outcome) ?? outcome;
    }
  };
}

/** Categories: their places have a call of their own, without versions. */
export function sendCategory(
  api: Api,
  data: DataProvider,
  owner: Owner,
  categories: () => Categories,
  gate: CategoryGate,
): Send<ServiceCategory> {
  const plain = sender<ServiceCategory>(data, 'categories', owner);
  const givenUp = { kind: 'failed', detail: 'Не отправлено.', passing: false, mayHaveHappened: false } as const;
  const send: typeof plain = (guid, attempt) => {
    if (!('is_deleted' in attempt.values)) return plain(guid, attempt);
    // While it waited it may have been given up, or the session may have ended.
    const isMeant = () => categories().getState().entries.get(guid)?.attempt?.key === attempt.key;
    return gate.forCategory(async () => (isMeant() ? plain(guid, attempt) : givenUp), attempt.values.is_deleted === true);
  };
  return async (guid, attempt) => {
    const { position, ...values } = attempt.values;
    if (typeof position !== 'number') return send(guid, attempt);
    const named = Object.keys(values).length > 0 ? await send(guid, { ...attempt, values }) : null;
    if (named && named.kind !== 'saved') return named;
    try {
      const body = { sort_positions: [{ guid, position }] };
      const places = await api.call(calls.serviceCategoryPosition, { body }, { onlyAs: owner.onlyAs, quiet: true });
      const row = named?.kind === 'saved' ? named.row : categories().getState().entries.get(guid)?.base;
      const place = places.find((one) => one.guid === guid)?.position ?? position;
      if (row) return { kind: 'saved', row: { ...row, position: place } };
      return { kind: 'failed', detail: 'Категория не найдена.', passing: false, mayHaveHappened: false };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

function ownEdit(guid: string, { values, version }: Attempt): ServiceOwnEdit {
  return { ...(values as Omit<ServiceOwnEdit, 'guid'>), guid, version };
}

function ownCreate(guid: string, { values }: Attempt): ServiceOwnCreate {
  const { company: _, ...own } = values as ServiceOwnCreate & { company?: string };
  return { ...own, guid };
}

/** Which row is wrong is not told by the status alone; a request that is too long is one too. */
function batchOutcomeOf(error: unknown): BatchOutcome<Service> {
  const vague = error instanceof ApiFailure && Object.keys(error.fields).length === 0 && [404, 413, 422].includes(error.statusCode);
  const outcome = vague ? null : outcomeOf<Service>(error);
  if (outcome && outcome.kind !== 'saved' && outcome.kind !== 'stale') return outcome;
  return { kind: 'refused', detail: error instanceof Error ? error.message : '', fields: {} };
}

type Failed = Extract<Outcome<never>, { kind: 'failed' }>;

/** No cell shows why a category was refused, and without it the row would take its new place in the old one: the move fails as a whole. */
function notThere(attempts: readonly Attempt[], outcome: Outcome<Service> | BatchOutcome<Service>): Failed | null {
  const detail = outcome.kind === 'refused' && outcome.fields.category;
  const category = attempts[0]?.values.category;
  const isMove = attempts.every(({ kind, values }) => kind === 'edit' && values.category === category);
  return detail && isMove ? { kind: 'failed', detail, passing: false, mayHaveHappened: false } : null;
}

/** The category of a row is being made: the row goes when the server has that. */
function notYet(attempts: readonly Attempt[], categories: Categories): Failed | null {
  const wanted = new Set(attempts.flatMap(({ values }) => (typeof values.category === 'string' ? values.category : [])));
  const making = [...wanted].map((guid) => categories.getState().entries.get(guid)).find((entry) => entry?.base === null);
  if (!making) return null;
  const detail = 'Категория ещё не сохранена.';
  return { kind: 'failed', detail, passing: true, mayHaveHappened: false, waits: statusOf(making) === 'waiting' };
}

/** Sends one attempt through Refine's data provider. */
function sender<R extends Versioned & BaseRecord>(data: DataProvider, resource: string, owner: Owner): Send<R> {
  return async (guid, { kind, values, key, version }) => {
    const meta = { ...owner, idempotencyKey: key, quiet: true, ...(kind === 'edit' ? { version } : {}) };
    try {
      const { data: row } =
        kind === 'create'
          ? await data.create<R>({ resource, variables: values, meta })
          : await data.update<R>({ resource, id: guid, variables: values, meta });
      return { kind: 'saved', row };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

type Services = Pick<SaveQueue<Service>, 'getState' | 'subscribe'>;

/**
 * A category goes and comes back together with its services, and the two are saved by queues of their own. A service that was moved out
 * of it before has to be out by then, and what is done with services afterwards waits until the category is where it belongs.
 */
export function createCategoryGate(services: () => Services) {
  let passing: { before: ReadonlySet<string>; last: number; done: Promise<void> } | null = null;

  return {
    /** @param goes is it deleted? One that comes back waits for no service. */
    async forCategory<T>(run: () => Promise<T>, goes: boolean) {
      const { subscribe, getState } = services();
      const { entries } = getState();
      const before = new Set(goes ? [...entries.values()].filter(isAwaited).map(({ guid }) => guid) : []);
      let last = goes ? 0 : -1;
      if (goes) for (const { turn } of entries.values()) last = Math.max(last, turn);
      let open = () => {};
      const done = new Promise<void>((resolve) => {
        open = resolve;
      });
      passing = { before, last, done };
      try {
        await until(subscribe, () => {
          const now = getState().entries;
          for (const guid of before) if (isOut(now.get(guid), last)) before.delete(guid);
          return before.size === 0;
        });
        return await run();
      } finally {
        passing = null;
        open();
      }
    },
    /** What a request for services has to wait for; null: nothing. */
    forServices({ items, turn }: Pick<Request, 'items' | 'turn'>) {
      if (!passing) return null;
      const { before, last, done } = passing;
      const { entries } = services().getState();
      // Held, older moves and what is repeated would keep back services that the category waits for.
      const isOlder = turn === undefined ? last >= 0 && items.some(({ guid }) => entries.get(guid)?.attempt?.key) : turn <= last;
      return isOlder || items.some(({ guid }) => before.has(guid)) ? null : done;
    },
  };
}

export type CategoryGate = ReturnType<typeof createCategoryGate>;

/** Is what was asked up to that turn saved? A move that the same row was asked for later waits for the category itself. */
function isOut(entry: Entry<Service> | undefined, last: number) {
  return !entry || !isAwaited(entry) || (turnOf(entry) > last && !entry.sending);
}

/** What has failed for good, or waits for a person, is waited for by nobody. What lacks only the connection goes when the category does. */
function isAwaited(entry: Entry<Service>) {
  const failed = entry.failure && !entry.waits && !isRepeated(entry, true);
  return !failed && !entry.conflict && isMove(entry);
}

/** Does it give other rows of the list new places? */
export function isStructural(kind: Attempt['kind'], values: FieldValues): boolean {
  return kind === 'create' || 'category' in values || 'is_deleted' in values || 'position' in values;
}

/** Is anything of that kind about to be saved, now or at a next try? */
export function hasStructural<R extends Versioned>(entries: ReadonlyMap<string, Entry<R>>): boolean {
  return [...entries.values()].some((entry) => isMove(entry) && !entry.conflict && (!entry.failure || entry.passing));
}

function isMove<R extends Versioned>({ attempt, pending }: Entry<R>): boolean {
  return isStructural(attempt?.kind ?? 'edit', { ...attempt?.values, ...pending });
}
