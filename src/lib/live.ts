import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { EventData, EventName } from '../../contract/changeset.ts';

/** What happens in the selected company, told by the server while it happens (api.md «Service calls»). */
export type Live = {
  /** @returns what ends the subscription */
  subscribe<N extends EventName>(event: N, handler: (data: EventData[N]) => void): () => void;
};

/** Where nobody tells, nothing is ever heard. */
const silent: Live = { subscribe: () => () => {} };

const LiveContext = createContext<Live>(silent);
export const LiveProvider = LiveContext.Provider;

/** The events themselves, for what is no component: Refine's live provider. */
export function useLiveEvents(): Live {
  return useContext(LiveContext);
}

/** Hears an event while the component is mounted; of several handlers of an event each hears it. */
export function useLive<N extends EventName>(event: N, handler: (data: EventData[N]) => void): void {
  const live = useLiveEvents();
  const onEvent = useEffectEvent(handler);
  useEffect(() => live.subscribe(event, (data) => onEvent(data)), [live, event]);
}

/**
 * ms after the first item of a burst in which others may join it: the answer to this tab's own write is here by then, and a person at work
 * elsewhere has made one change rather than three.
 */
const WAIT = 300;
/** Least ms between two runs. */
const GAP = 1000;

/**
 * Many things that happen at once are one thing to do. What comes while that is done is done together afterwards.
 * @param run told of all items since the last run; never runs twice at once
 */
export function joinBursts<T>(run: (items: readonly T[]) => Promise<unknown>) {
  let items: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let last = Number.NEGATIVE_INFINITY;

  function plan() {
    if (timer !== undefined || running || items.length === 0) return;
    timer = setTimeout(() => void go(), Math.max(WAIT, last + GAP - Date.now()));
  }
  async function go() {
    timer = undefined;
    const taken = items;
    items = [];
    last = Date.now();
    running = true;
    try {
      await run(taken);
    } finally {
      running = false;
      plan();
    }
  }
  return {
    add(item: T) {
      items.push(item);
      plan();
    },
    /** Forgets what waits. */
    stop() {
      clearTimeout(timer);
      timer = undefined;
      items = [];
    },
  };
}
