import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Service, ServiceCreate, ServiceEdit } from '../../../contract/resources/service.ts';
import type { ServiceCategory, ServiceCategoryCreate, ServiceCategoryEdit } from '../../../contract/resources/serviceCategory.ts';
import { type Api, useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyLists } from '../../lib/company-lists.ts';
import type { Attempt, FieldValues } from './saving/entry.ts';
import { newGuid } from './saving/newGuid.ts';
import { outcomeOf } from './saving/outcome.ts';
import { findQueue, holdQueue } from './saving/queueRegistry.ts';
import { SaveQueue, type Send } from './saving/SaveQueue.ts';
import { sessionUnsavedStore } from './saving/unsavedStore.ts';

export type PriceQueues = { services: SaveQueue<Service>; categories: SaveQueue<ServiceCategory> };

/** Changes after which other rows of the list have new places. */
const RELOAD_PAUSE = 600;
const structural = ({ kind, values }: Attempt) => kind === 'create' || 'category' in values || 'is_deleted' in values;

/** The save queues of the selected company. Mount it anew for another company (`key`). */
export function usePriceQueues(): PriceQueues {
  const api = useApi();
  const cache = useQueryClient();
  const { company } = useCompany();
  const owner = `${company.user_contractor_id}:${company.guid}`;
  const [queues] = useState<PriceQueues>(() => {
    const reload = later(() => {
      void cache.invalidateQueries({ queryKey: companyLists.services(api, company.guid).queryKey });
      void cache.invalidateQueries({ queryKey: companyLists.serviceCategories(api, company.guid).queryKey });
    });
    const onSaved = (_row: unknown, attempt: Attempt) => {
      if (structural(attempt)) reload();
    };
    const categories = findQueue(
      `categories:${owner}`,
      () =>
        new SaveQueue<ServiceCategory>({
          send: sendCategory(api),
          store: sessionUnsavedStore(`categories:${owner}`),
          newKey: newGuid,
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
          send: sendService(api, categories),
          store: sessionUnsavedStore(`services:${owner}`),
          newKey: newGuid,
          onSaved,
        }),
    );
    return { services, categories };
  });

  useEffect(() => {
    const drop = [holdQueue(`categories:${owner}`, queues.categories), holdQueue(`services:${owner}`, queues.services)];
    const online = () => {
      queues.categories.retry();
      queues.services.retry();
    };
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('online', online);
      for (const one of drop) one();
    };
  }, [owner, queues]);
  return queues;
}

function sendService(api: Api, categories: SaveQueue<ServiceCategory>): Send<Service> {
  return async (guid, { kind, values, key, version }) => {
    if (isBeingCreated(categories, values)) {
      return { kind: 'failed', detail: 'Категория ещё не сохранена.', passing: true, mayHaveHappened: false };
    }
    try {
      const row =
        kind === 'create'
          ? await api.call(calls.serviceCreate, { body: values as ServiceCreate }, { idempotencyKey: key, quiet: true })
          : await api.call(
              calls.serviceEdit,
              { params: { guid }, body: values as ServiceEdit },
              { idempotencyKey: key, ifMatch: version, quiet: true },
            );
      return { kind: 'saved', row };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

function isBeingCreated(categories: SaveQueue<ServiceCategory>, values: FieldValues): boolean {
  const entry = typeof values.category === 'string' ? categories.getState().entries.get(values.category) : undefined;
  return entry !== undefined && entry.base === null;
}

function sendCategory(api: Api): Send<ServiceCategory> {
  return async (guid, { kind, values, key, version }) => {
    try {
      const row =
        kind === 'create'
          ? await api.call(calls.serviceCategoryCreate, { body: values as ServiceCategoryCreate }, { idempotencyKey: key, quiet: true })
          : await api.call(
              calls.serviceCategoryEdit,
              { params: { guid }, body: values as ServiceCategoryEdit },
              { idempotencyKey: key, ifMatch: version, quiet: true },
            );
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
