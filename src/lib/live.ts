import { createContext, useContext, useEffect, useRef } from 'react';
import type { EventData, EventName } from '../../contract/event.ts';

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
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => live.subscribe(event, (data) => latest.current(data)), [live, event]);
}
