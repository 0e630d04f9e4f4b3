import { tooMany } from '../../http/attempts.ts';
import type { Caller, Membership } from '../../http/call-context.ts';
import type { EventStream } from '../../http/event-stream.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import type { Hub } from './hub.ts';
import { Listener } from './listener.ts';

const SECONDS_TO_WAIT = 30;

type Wish = { caller: Caller; membership: Membership; lastEventId: string | undefined };

/**
 * Begins to tell a member of what happens in a company: from now on, or after the event they name. Throws 1105 when the user has too many
 * streams open. The stream begins with the id that it starts after.
 */
export async function listen(
  hub: Hub,
  { config, checkAnswers }: ApiRuntime,
  { caller, membership, lastEventId }: Wish,
): Promise<EventStream> {
  if (hub.countOf(caller.guid) >= config.eventsStreamsPerUser) throw tooMany(SECONDS_TO_WAIT);
  const { company, role, changeCounter } = membership;
  const who = { company, role, user: caller.guid, session: caller.session, permissions: caller.permissions };
  const seq = lastEventId === undefined || lastEventId === '' ? changeCounter : seqOf(lastEventId);
  const listener = new Listener(who, seq ?? changeCounter, checkAnswers);
  if (seq === null) listener.tellReload(changeCounter);
  else listener.stream.mark(seq);
  await hub.add(listener);
  return listener.stream;
}

/** Null for what is no id of ours. */
function seqOf(lastEventId: string): number | null {
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}
