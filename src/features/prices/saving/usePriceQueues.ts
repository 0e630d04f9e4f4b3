import { useDataProvider } from '@refinedev/core';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Service, ServiceCategory } from '../../../../contract/service.ts';
import { useApi } from '../../../lib/api.ts';
import { companyLists } from '../../../lib/companyLists.ts';
import { useConnection } from '../../../lib/connection.ts';
import { keptWork, useWorkPlace } from '../../../lib/keptWork.ts';
import { listen } from '../../../lib/listen.ts';
import { newGuid } from '../../../lib/newGuid.ts';
import { counted } from '../../../lib/plural.ts';
import { useSignedInUser } from '../../../lib/sessionContext.ts';
import { holdWork } from '../../../lib/unsavedWork.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { type Attempt, summarise } from '../../../saving/entry.ts';
import { type Packed, sessionUnsavedStore } from '../../../saving/queueOptions.ts';
import { findQueue, holdQueue, type Queue, queuePair } from '../../../saving/queueRegistry.ts';
import { SaveQueue } from '../../../saving/SaveQueue.ts';
import type { SheetHandle } from '../../../sheet/sheetTypes.ts';
import { useFeedback } from '../../../ui/feedback.ts';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { createLateWrites, type LatePrices } from './othersEdits.ts';
import { createCategoryGate, hasStructural, isStructural, sendCategory, sendService, sendServices } from './sendPrices.ts';
import { type Listed, learnedList } from './serverRows.ts';
import { findShownOrder, type ShownOrder } from './shownOrder.ts';

/** Edits that were unsaved when a session ended. */
export type KeptPrices = { categories: Packed<ServiceCategory>[]; services: Packed<Service>[] };

export type PriceQueues = {
  services: SaveQueue<Service>;
  categories: SaveQueue<ServiceCategory>;
  /** where rows were put, until the server has said where they stand */
  order: ShownOrder;
  /** edits that went into rows that were deleted meanwhile */
  late: LatePrices;
  /** reads services and categories anew, together: a new category appears with its services */
  readLists(): Promise<void>;
  /** the same, soon: rows may have other places */
  reload(): void;
  /** the session is over: what is unsaved is kept for its owner, and nothing more is sent. @returns false: only in this tab */
  keep(): boolean;
  restore(kept: KeptPrices): void;
  /** the queues are forgotten: the cached lists take over what the server answered them */
  updateLists(): void;
};

/** Where those edits are kept (`keptWork`). */
export const PRICES_PLACE = 'services';

/** By owner: what ends the counting of their edits as unsaved. Edits that failed are counted after their screen is gone, too. */
const counting = new Map<string, () => void>();

const RELOAD_PAUSE = 600;

/** The save queues of the selected company. Mount it anew for another company (`key`). */
export function usePriceQueues(): PriceQueues {
  const data = useDataProvider()();
  const api = useApi();
  const cache = useQueryClient();
  const { company } = useCompany();
  const { message } = useFeedback();
  const onlyAs = useSignedInUser();
  const connection = useConnection();
  const many = useExtension('bulk');
  // A queue outlives its screen: what one person typed is never sent as another.
  const who = { company: company.guid, onlyAs };
  const owner = `${company.user_contractor_id}:${company.guid}`;
  const place = useWorkPlace(PRICES_PLACE);
  const make = (): PriceQueues & Queue => {
    const order = findShownOrder(owner);
    const late: LatePrices = { services: createLateWrites<Service>(), categories: createLateWrites<ServiceCategory>() };
    let changes = 0;
    const readLists = async () => {
      const mine = ++changes;
      const lists = [companyLists.services(data, company.guid), companyLists.categories(data, company.guid)];
      await Promise.all(lists.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
      const unsaved = hasStructural(services.getState().entries) || hasStructural(categories.getState().entries);
      // This list may not include what was saved while it was being read. The next reload, already scheduled, will.
      if (!unsaved && mine === changes) order.clear();
    };
    const reload = later(readLists);
    const onSaved = (saved: readonly { attempt: Attempt }[]) => {
      if (!saved.some(({ attempt }) => isStructural(attempt.kind, attempt.values))) return;
      changes += 1;
      reload();
    };
    const gate = createCategoryGate(() => services);
    const common = { newKey: newGuid, connection, isOrdered: isStructural };
    const categories: SaveQueue<ServiceCategory> = new SaveQueue<ServiceCategory>({
      ...common,
      send: sendCategory(api, data, who, () => categories, gate),
      store: sessionUnsavedStore(`categories:${owner}`),
      onSaved(saved) {
        onSaved(saved);
        // Services made in a category that was still being created waited for it.
        if (saved.some(({ attempt }) => attempt.kind === 'create')) services.retry();
        late.categories.note(saved);
      },
    });
    const services: SaveQueue<Service> = new SaveQueue<Service>({
      ...common,
      send: sendService(data, who, categories),
      ...(many && { sendMany: sendServices(api, who, categories) }),
      held: gate.forServices,
      store: sessionUnsavedStore(`services:${owner}`),
      onSaved(saved) {
        onSaved(saved);
        late.services.note(saved);
      },
    });
    const unsaved = () => services.unsaved + categories.unsaved;
    const keep = () => {
      if (unsaved() === 0) return true;
      const work: KeptPrices = { categories: categories.packed(), services: services.packed() };
      const kept = keptWork.put(place, counted(unsaved(), 'строка'), work);
      for (const queue of [categories, services]) queue.retire(kept);
      return kept;
    };
    const restore = (kept: KeptPrices) => {
      // Each queue looks at the other before it sends.
      services.adopt(kept.services, true);
      categories.adopt(kept.categories);
      services.pump();
    };
    const updateLists = () => {
      void learn(cache, companyLists.services(data, company.guid).queryKey, services, (service) => service.category);
      void learn(cache, companyLists.categories(data, company.guid).queryKey, categories, () => '');
    };
    counting.get(owner)?.();
    counting.set(owner, holdWork({ section: 'Прайс-лист', unsaved: () => unsaved() > 0, keep }));
    return { services, categories, order, late, readLists, reload, keep, restore, updateLists, ...queuePair(categories, services) };
  };
  const [queues] = useState(() => findQueue(owner, make));
  useEffect(() => {
    const release = holdQueue(owner, queues, (late) => {
      queues.updateLists();
      const sentence = late ? leftBehind(queues, company.title) : null;
      if (sentence !== null) message.warning(sentence, 8);
    });
    for (const kept of keptWork.takeOwn<KeptPrices>(place)) queues.restore(kept);
    return release;
  }, [owner, place, queues, company.title, message]);
  return queues;
}

/** Tries again what could not be saved. Services first: a category that is deleted waits for those that are being sent. */
export function retryAll({ services, categories }: Pick<PriceQueues, 'services' | 'categories'>): void {
  services.retry();
  categories.retry();
}

/** A cached list takes over the answers that a queue has. It is read anew by the next screen that shows it. */
async function learn<R extends Listed>(cache: QueryClient, queryKey: QueryKey, queue: SaveQueue<R>, groupOf: (row: R) => string) {
  const { fresh } = queue.getState();
  if (fresh.size === 0) return;
  // a read that is broken off puts the list back as it was when it began
  await cache.cancelQueries({ queryKey });
  cache.setQueryData<readonly R[]>(queryKey, (list) => list && learnedList(list, fresh, groupOf));
  await cache.invalidateQueries({ queryKey });
}

/** Calls `run` once after a series of calls has paused. */
function later(run: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), RELOAD_PAUSE);
  };
}

/**
 * Leaving the page hands over what is being typed; the browser asks before it closes while something is unsaved.
 * Going to another screen or company is told when something stays behind that could not be saved.
 */
export function useUnsavedGuard(queues: PriceQueues, sheet: RefObject<SheetHandle | null>) {
  const { company } = useCompany();
  useEffect(() => listen(window, { pagehide: () => void sheet.current?.commit() }), [sheet]);

  useLeaveGuard({
    unsaved() {
      sheet.current?.commit();
      return queues.services.unsaved + queues.categories.unsaved > 0;
    },
    keep: queues.keep,
    leftBehind: () => leftBehind(queues, company.title),
  });
}

/** What stays unsaved when the screen is gone, in a sentence; null: nothing, or it is on its way. */
function leftBehind({ services, categories }: PriceQueues, company: string) {
  const { failed, refused, conflicts, waiting } = summarise([...services.entries(), ...categories.entries()]);
  const stuck = failed + refused + conflicts;
  const rows = counted(stuck || waiting, 'строка');
  if (stuck > 0) return `В прайс-листе компании «${company}» не сохранено: ${rows}. Вернитесь к нему, чтобы сохранить.`;
  return waiting > 0 ? `В прайс-листе компании «${company}» ждёт связи: ${rows}. Не закрывайте вкладку: всё сохранится само.` : null;
}
