import { type BaseRecord, type DataProvider, useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Service } from '../../../contract/resources/service.ts';
import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyLists } from '../../lib/company-lists.ts';
import { useConnection } from '../../lib/connection.ts';
import { useSession } from '../../lib/session-context.tsx';
import { type Attempt, type Entry, type FieldValues, statusOf, type Versioned } from './saving/entry.ts';
import { newGuid } from './saving/newGuid.ts';
import { outcomeOf } from './saving/outcome.ts';
import { findQueue, holdQueue } from './saving/queueRegistry.ts';
import { SaveQueue, type Send } from './saving/SaveQueue.ts';
import { sessionUnsavedStore } from './saving/unsavedStore.ts';

/** Whose rows a queue sends: the company's, in the name of the person who typed them. */
type Owner = { company: string; onlyAs: string };

export type PriceQueues = { services: SaveQueue<Service>; categories: SaveQueue<ServiceCategory> };

/** Changes after which other rows of the list have new places. */
const RELOAD_PAUSE = 600;
const structural = ({ kind, values }: Attempt) => kind === 'create' || 'category' in values || 'is_deleted' in values;

/** The save queues of the selected company. Mount it anew for another company (`key`). */
export function usePriceQueues(): PriceQueues {
  const data = useDataProvider()();
  const cache = useQueryClient();
  const { company } = useCompany();
  const { status } = useSession();
  const connection = useConnection();
  // A queue outlives its screen: what one person typed is never sent as another.
  const onlyAs = status.signedIn ? status.user : '';
  const owner = `${company.user_contractor_id}:${company.guid}`;
  const [queues] = useState<PriceQueues>(() => {
    const reload = later(() => {
      void cache.invalidateQueries({ queryKey: companyLists.services(data, company.guid).queryKey });
      void cache.invalidateQueries({ queryKey: companyLists.categories(data, company.guid).queryKey });
    });
    const onSaved = (_row: unknown, attempt: Attempt) => {
      if (structural(attempt)) reload();
    };
    const categories = findQueue(
      `categories:${owner}`,
      () =>
        new SaveQueue<ServiceCategory>({
          send: sender(data, 'categories', { company: company.guid, onlyAs }),
          store: sessionUnsavedStore(`categories:${owner}`),
          newKey: newGuid,
          connection,
          onSaved(row, attempt) {
            onSaved(row, attempt);
            // Services made in a category that was still being created waited for it.
            if (attempt.kind === 'create') services.retry();
          },
        }),
    );
    const services: SaveQueue<Service> = findQueue(
      `services:${owner}`,
      () =>
        new SaveQueue<Service>({
          send: sendService(data, { company: company.guid, onlyAs }, categories),
          store: sessionUnsavedStore(`services:${owner}`),
          newKey: newGuid,
          connection,
          onSaved,
        }),
    );
    return { services, categories };
  });

  useEffect(() => {
    const drop = [holdQueue(`categories:${owner}`, queues.categories), holdQueue(`services:${owner}`, queues.services)];
    return () => {
      for (const one of drop) one();
    };
  }, [owner, queues]);
  return queues;
}

function sendService(data: DataProvider, owner: Owner, categories: SaveQueue<ServiceCategory>): Send<Service> {
  const send = sender<Service>(data, 'services', owner);
  return async (guid, attempt) => {
    const category = beingCreated(categories, attempt.values);
    if (!category) return send(guid, attempt);
    const waits = statusOf(category) === 'waiting';
    return { kind: 'failed', detail: 'Категория ещё не сохранена.', passing: true, mayHaveHappened: false, waits };
  };
}

/** The row's category, should the server not have it yet. */
function beingCreated(categories: SaveQueue<ServiceCategory>, values: FieldValues): Entry<ServiceCategory> | undefined {
  const entry = typeof values.category === 'string' ? categories.getState().entries.get(values.category) : undefined;
  return entry?.base === null ? entry : undefined;
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

/** Calls `run` once after a series of calls has paused. */
function later(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(run, RELOAD_PAUSE);
  };
}
