import { arrange, type Placed } from '../../../../contract/arrange.ts';
import type { Orders } from './shownOrder.ts';

/** A row that comes to stand in a list; without a place it goes last. */
export type Arrival = { guid: string; list: string; position?: number };

/** Lists of guids as they stand once rows have come and gone: by the rule of the server, which has the last word. */
export function placesAfter(current: (list: string) => readonly string[], arrivals: readonly Arrival[], gone: ReadonlySet<string>): Orders {
  const asked = new Map<string, Placed[]>();
  for (const { guid, list, position = Number.MAX_SAFE_INTEGER } of arrivals) {
    const there = asked.get(list) ?? [];
    there.push({ guid, position });
    asked.set(list, there);
  }
  const orders = new Map<string, readonly string[]>();
  for (const [list, placed] of asked) {
    const staying = current(list).filter((guid) => !gone.has(guid));
    orders.set(list, arrange(staying, placed));
  }
  return orders;
}
