import { sql } from 'kysely';
import type { CrmEvent } from '../../../contract/crmCard.ts';
import { flags } from '../../../contract/permissions.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { oneValue } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { companyPlan, countUsage } from '../billing/limits/service.ts';
import { lockUsers, writeUser } from './users/store.ts';

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
  // one parameter: a bulk change writes thousands, in the order given
  await sql`
    insert into crm_event (guid, user_guid, at, kind, author, changes, reason)
    select gen_random_uuid(), (e->>'user')::uuid, (e->>'at')::timestamptz, e->>'kind', (e->>'author')::uuid,
      coalesce(e->'changes', '[]'), coalesce(e->>'reason', '')
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality x (e, place) order by place`.execute(trx);
}

/** What a company may and does use, counted exactly, and when its people last changed something in it: a look of support is no change. */
export async function companyUse(db: Db, company: string, now: Date) {
  const { plan, limits } = await companyPlan(db, company, now);
  const last = await oneValue<string | undefined>(db)`
    select created_at from changeset where company = ${company} and kind <> 'support_view' order by seq desc limit 1`;
  return { plan, limits, used: await countUsage(db, company), changed_at: last ?? null };
}

/** Ends the views that a member of staff has open, of one company or of all; one that has run out ended when it did. */
export async function endSupportViews(db: Db, { company, viewer }: { company?: string; viewer: string }, at: Date): Promise<void> {
  const named = company === undefined ? sql`true` : sql`company = ${company}`;
  await sql`update support_view set closed_at = least(until, ${at}::timestamptz)
    where ${named} and viewer = ${viewer} and closed_at is null`.execute(db);
}

/** Gives a user every permission, and lets in who was switched off or deleted; noted as done by themselves. */
export async function makeSuperUser(trx: Trx, user: string, at: Date): Promise<void> {
  const [found] = await lockUsers(trx, [user]);
  if (!found) throw new DomainError(1101);
  const changes = flags.filter((flag) => !found[flag]).map((flag) => ({ field: flag, before: false, after: true }));
  await writeUser(trx, user, { is_active: true, deleted_at: null, ...Object.fromEntries(flags.map((flag) => [flag, true])) });
  if (changes.length > 0) await writeCrmEvents(trx, [{ user, author: user, kind: 'flags', at, changes, reason: 'prorabka admin create' }]);
}

/** The user with this number, deleted or not. @throws 1101 */
export async function userOfNumber(db: Db, id: number): Promise<string> {
  const user = await oneValue<string | undefined>(db)`select guid from app_user where id = ${id}`;
  if (!user) throw new DomainError(1101, 'Пользователь не\u00a0найден.');
  return user;
}
