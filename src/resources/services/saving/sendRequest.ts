import { outcomesOf } from './batchOutcome.ts';
import type { Versioned } from './entry.ts';
import { broken, type QueueOptions } from './queueOptions.ts';
import type { Request } from './requests.ts';
import type { Outcome } from './transitions.ts';

/** @returns what came of each row; a row that is missing has to go again, nothing being known of it */
export async function sendRequest<R extends Versioned>(
  { send, sendMany }: QueueOptions<R>,
  request: Request,
): Promise<ReadonlyMap<string, Outcome<R>>> {
  const [first] = request.items;
  if (first && (request.items.length === 1 || !sendMany)) {
    return new Map([[first.guid, await send(first.guid, first.attempt).catch(broken)]]);
  }
  const outcomes = sendMany && outcomesOf<R>(request.items, await sendMany(request).catch(broken));
  return outcomes === undefined || outcomes === 'apart' ? new Map() : outcomes;
}
