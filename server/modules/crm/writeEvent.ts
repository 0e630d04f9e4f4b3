import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CrmEvent } from '../../../contract/crmCard.ts';
import type { Trx } from '../../database/connection.ts';

/** `user`: to whom it was done; `author`: the member of staff who did it. `changes`: fields as they were and as they are. */
export type NewCrmEvent = {
  user: string;
  author: string;
  kind: CrmEvent['kind'];
  at: Date;
  changes?: CrmEvent['changes'];
  reason?: string;
};

/** Notes what staff did to users, in the transaction that does it. */
export async function writeCrmEvents(trx: Trx, events: readonly NewCrmEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ user, author, kind, at, changes = [], reason = '' }) => ({
    guid: randomUUID(),
    user_guid: user,
    at: at.toISOString(),
    kind,
    author,
    changes,
    reason,
  }));
  // one parameter: a bulk change writes thousands, in the order given
  await sql`
    insert into crm_event (guid, user_guid, at, kind, author, changes, reason)
    select (e->>'guid')::uuid, (e->>'user_guid')::uuid, (e->>'at')::timestamptz, e->>'kind', (e->>'author')::uuid, e->'changes', e->>'reason'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality x (e, place) order by place`.execute(trx);
}
