import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { type Api, useApi } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { createAttempts } from '../../lib/attempts.ts';
import { companyLists } from '../../lib/companyLists.ts';
import { until } from '../../lib/externalStore.ts';
import { atOnce, type Job } from '../../lib/inSlices.ts';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { shownRow, statusOf, type Versioned } from '../../saving/entry.ts';
import type { QueueState } from '../../saving/queueOptions.ts';
import type { SaveQueue } from '../../saving/SaveQueue.ts';
import { type CommandStack, type Direction, findStack } from '../../sheet/commandStack.ts';
import { doStep, type FoundRow, type PriceListState, type PriceStep, type RowsStep } from './doStep.ts';
import { reloadPriceList } from './reloadPriceList.ts';
import type { MergedGroup } from './saving/mergeRows.ts';
import type { PriceQueues } from './saving/usePriceQueues.ts';
import { goStep, type Kept, nothingKept } from './undoStep.ts';

/** Finds a row by its guid: a list is gone through once, when a row of it is first asked for. */
export function createRowIndex<R extends Versioned>(list: () => readonly R[] | undefined, state: () => QueueState<R>) {
  let indexed: readonly R[] | undefined;
  let byGuid: ReadonlyMap<string, R> = new Map();

  return (guid: string): FoundRow<R> | null => {
    const rows = list();
    if (rows !== indexed) {
      indexed = rows;
      byGuid = new Map(rows?.map((row) => [row.guid, row]));
    }
    const { fresh, entries } = state();
    const [listed, saved, entry] = [byGuid.get(guid), fresh.get(guid), entries.get(guid) ?? null];
    const newest = saved && (!listed || saved.version > listed.version) ? saved : (listed ?? null);
    const shown = entry ? shownRow(entry, newest) : newest;
    return shown && { shown, entry };
  };
}

export type PriceHistory = ReturnType<typeof createPriceHistory>;

type Deps = {
  stack: CommandStack<PriceStep>;
  ground: PriceListState;
  api: Api;
  /** guid of the person: nothing is taken back in the name of another */
  onlyAs: string;
  /** the list is read anew */
  reload(): Promise<void>;
};

/** What came of taking back or doing again; `failure` is a sentence, empty where the person stopped it: the step then still stands. */
export type UndoResult = { title: string; kept: Kept; failure: string | null };

/** Does a job at once or, in time, in sight, and then what follows; null when it was stopped. */
export type RunJob = <T>(job: Job<T>, then?: (result: T) => void) => { result: T } | Promise<{ result: T } | null>;

export const runAtOnce: RunJob = (job, then) => {
  const result = atOnce(job);
  then?.(result);
  return { result };
};

/** The same Alt+↓ again within this time is the same action, ms. */
const SAME_MOVE = 1000;

const DAY = 24 * 60 * 60 * 1000;

/** What was done to the price list: goes back and forth among its steps. */
export function createPriceHistory({ stack, ground, api, onlyAs, reload }: Deps) {
  const once = createAttempts();
  let lastMove = { step: null as RowsStep | null, at: 0 };
  let made = 0;
  let latest: Promise<UndoResult | null> = Promise.resolve(null);

  async function revert(step: Extract<PriceStep, { kind: 'changeset' }>): Promise<{ back: PriceStep | null; kept: Kept }> {
    await Promise.all([saved(ground.categories), saved(ground.services)]);
    const input = { params: { guid: step.changeset }, body: { dry_run: false } };
    const { conflicts, changeset } = await once(step.changeset, (idempotencyKey) =>
      api.call(calls.changesetRevert, input, { idempotencyKey, onlyAs }),
    );
    await reload();
    const kept = { cells: conflicts.length, rows: 0, example: conflicts[0]?.title ?? '' };
    return { back: changeset ? { ...step, changeset } : null, kept };
  }

  async function carryOut(direction: Direction, wanted?: PriceStep, run = runAtOnce): Promise<UndoResult | null> {
    let kept = nothingKept;
    const carry = (step: PriceStep) => {
      if (step.kind === 'changeset') {
        return revert(step).then((result) => {
          kept = result.kept;
          return result.back;
        });
      }
      let back: PriceStep | null = null;
      const done = run(goStep(ground, step, direction), (result) => {
        kept = result.kept;
        back = result.back;
      });
      if (!(done instanceof Promise)) return back;
      return done.then((went) => {
        if (!went) throw new Error('');
        return back;
      });
    };
    const { done, undone } = stack.getState();
    const title = (wanted ?? (direction === 'undo' ? done : undone).at(-1))?.title ?? '';
    try {
      const step = await stack.go(direction, carry, wanted);
      return step && { title, kept, failure: null };
    } catch (error) {
      return { title, kept, failure: sentenceOf(error) };
    }
  }

  /** Takes back, or does again, the latest step or that one; while another is under way, after it. */
  function go(direction: Direction, wanted?: PriceStep, run?: RunJob): Promise<UndoResult | null> {
    const before = made;
    const going = !stack.getState().busy
      ? carryOut(direction, wanted, run)
      : latest.then((last) => {
          // something new was done meanwhile, or the step is gone or could not be carried: the key was not pressed for what is next
          const isMeant = wanted ? stack.getState().done.includes(wanted) : made === before && !last?.failure;
          return isMeant ? carryOut(direction, wanted, run) : { title: '', kept: nothingKept, failure: '' };
        });
    latest = going;
    return going;
  }

  return {
    stack,
    go,
    /** Done one after another quickly, moves of the same rows are one step. */
    move(step: RowsStep) {
      doStep(ground, step);
      made++;
      const now = Date.now();
      const goesOn = lastMove.step !== null && stack.getState().done.at(-1) === lastMove.step && now - lastMove.at < SAME_MOVE;
      const joined = goesOn && lastMove.step ? join(lastMove.step, step) : null;
      if (joined) stack.extend(joined);
      else stack.push(step);
      lastMove = { step: joined ?? step, at: now };
    },
    /** Something that is done, to be taken back: rows here, or what the server did as one changeset. */
    did(step: PriceStep) {
      made++;
      stack.push(step);
    },
  };
}

/** Two moves of the same rows as one; null when they are not. */
function join(first: RowsStep, second: RowsStep): RowsStep | null {
  const services = joinPatches(first.services, second.services);
  const categories = joinPatches(first.categories, second.categories);
  return services && categories && { ...first, services, categories };
}

function joinPatches<P extends { guid: string; before: object; after: object }>(first: readonly P[], second: readonly P[]): P[] | null {
  if (first.length !== second.length || first.some(({ guid }, index) => second[index]?.guid !== guid)) return null;
  return second.map((patch, index) => {
    const before = { ...patch.before, ...first[index]?.before };
    return { ...patch, before, after: { ...first[index]?.after, ...patch.after } };
  });
}

/** Resolves when nothing of the queue is on its way any more. */
export function saved<R extends Versioned>(queue: SaveQueue<R>): Promise<void> {
  return until(queue.subscribe, () => queue.entries().every((entry) => statusOf(entry) !== 'saving'));
}

/** What this person did to the price list of the company; lives as long as the tab. */
export function usePriceStack(): CommandStack<PriceStep> {
  const { company } = useCompany();
  return findStack<PriceStep>(`${useSignedInUser()}:${company.user_contractor_id}:${company.guid}`, { overReload: true });
}

/** The price list as actions see it, and what this person did to it: kept for as long as the tab lives. */
export function usePriceHistory(queues: PriceQueues, groups: readonly MergedGroup[]) {
  const data = useDataProvider()();
  const cache = useQueryClient();
  const api = useApi();
  const { company } = useCompany();
  const now = useRef(groups);
  now.current = groups;
  const onlyAs = useSignedInUser();
  const stack = usePriceStack();
  const [made] = useState(() => {
    const services = companyLists.services(data, company.guid).queryKey;
    const categories = companyLists.categories(data, company.guid).queryKey;
    const ground: PriceListState = {
      ...queues,
      findService: createRowIndex<Service>(() => cache.getQueryData(services), queues.services.getState),
      findCategory: createRowIndex<ServiceCategory>(() => cache.getQueryData(categories), queues.categories.getState),
      groups: () => now.current,
    };
    const reload = () => reloadPriceList(cache, company.guid);
    return { ground, reload, history: createPriceHistory({ stack, ground, api, onlyAs, reload }) };
  });
  return made;
}

/** In another tab the last steps of this person can still be taken back: the server has them as changesets. Read once the list is there. */
export function useEarlierSteps(stack: CommandStack<PriceStep>, ready: boolean): void {
  const api = useApi();
  const { company } = useCompany();
  const user = useSignedInUser();
  const known = useExtension('changesets');
  useEffect(() => {
    // an access token that names nobody is about to be refused and renewed
    if (!ready || !known || user === '' || !stack.isFresh()) return;
    const stop = new AbortController();
    // earlierSteps leaves out what is older; the UTC day never comes after the Moscow day
    const from = new Date(Date.now() - DAY).toISOString().slice(0, 10);
    const query = { id: company.guid, author: user, from, page_size: '20' };
    const read = (entity: 'service' | 'service_category') =>
      api.call(calls.changesetList, { query: { ...query, entity } }, { signal: stop.signal, quiet: true });
    // requested before the code is loaded; dropped if something was done on this page before the answers came, because they may contain it
    const lists = Promise.all([read('service'), read('service_category')]).then((answers) => (stack.isFresh() ? answers.flat() : []));
    Promise.all([import('./earlierSteps.ts'), lists]).then(
      ([{ earlierSteps, newestFirst }, changes]) => {
        if (!stop.signal.aborted) stack.begin(earlierSteps(newestFirst(changes), user, Date.now()));
      },
      // without them there is less to take back, and the history says the rest
      () => undefined,
    );
    return () => stop.abort();
  }, [api, company.guid, user, known, ready, stack]);
}
