import { act } from '@testing-library/react';
import type { EventData, EventName } from '../../contract/changeset.ts';
import type { Live } from '../../src/lib/live.ts';

/** Events of the test's own: what `tell` says is heard as if the server had told it. */
export function fakeLive() {
  const hearers = new Set<{ event: EventName; handler: (data: never) => void }>();
  const live: Live = {
    subscribe(event, handler) {
      const hearer = { event, handler };
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
  };
  function tell<N extends EventName>(event: N, data: Partial<EventData[N]>): void {
    act(() => {
      for (const hearer of [...hearers]) if (hearer.event === event) hearer.handler(data as never);
    });
  }
  return { live, tell };
}
