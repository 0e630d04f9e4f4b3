import type { BaseRecord, DataProvider } from '@refinedev/core';
import { calls } from '../../../../contract/calls.ts';
import type { Service, ServiceCategory, ServiceOwnCreate, ServiceOwnEdit } from '../../../../contract/service.ts';
import type { Api } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/apiFailure.ts';
import { type Attempt, statusOf, type Versioned } from '../../../saving/entry.ts';
import { type BatchOutcome, outcomeOf } from '../../../saving/outcome.ts';
import type { Send, SendMany } from '../../../saving/queueOptions.ts';
import type { SaveQueue } from '../../../saving/SaveQueue.ts';
import type { Outcome } from '../../../saving/transitions.ts';
import type { CategoryGate } from './categoryGate.ts';

/** Whose rows a queue sends: the company's, in the name of the person who typed them. */
export type Owner = { company: string; onlyAs: string };

type Categories = Pick<SaveQueue<ServiceCategory>, 'getState'>;

/** Sends one service, once its category is there. */
export function sendService(data: DataProvider, owner: Owner, categories: Categories): Send<Service> {
  const send = sender<Service>(data, 'services', owner);
  return async (guid, attempt) => notYet([attempt], categories) ?? (await send(guid, attempt));
}

/** Sends many services as one changeset. */
export function sendServices(api: Api, { company, onlyAs }: Owner, categories: Categories): SendMany<Service> {
  return async ({ id, title, items }) => {
    const early = notYet(
      items.map(({ attempt }) => attempt),
      categories,
    );
    if (early) return early;
    const edits = items.filter(({ attempt }) => attempt.kind === 'edit').map(({ guid, attempt }) => ownEdit(guid, attempt));
    const create = items.filter(({ attempt }) => attempt.kind === 'create').map(({ guid, attempt }) => ownCreate(guid, attempt));
    const body = { company, ...(title && { title }), ...(edits.length > 0 && { edits }), ...(create.length > 0 && { create }) };
    try {
      const { rows, stale } = await api.call(calls.serviceRows, { body }, { idempotencyKey: id, onlyAs, quiet: true });
      return { kind: 'answered', rows, stale };
    } catch (error) {
      return batchOutcomeOf(error);
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
  const send: typeof plain = (guid, attempt) =>
    'is_deleted' in attempt.values ? gate.forCategory(() => plain(guid, attempt)) : plain(guid, attempt);
  return async (guid, attempt) => {
    const { position, ...values } = attempt.values;
    if (attempt.kind === 'create' || typeof position !== 'number') return send(guid, attempt);
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

/** The category of a row is being made: the row goes when the server has that. */
function notYet(attempts: readonly Attempt[], categories: Categories): Extract<Outcome<never>, { kind: 'failed' }> | null {
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
