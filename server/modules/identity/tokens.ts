import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tokens } from '../../../contract/auth.ts';
import { rowOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { signToken } from '../../http/signedToken.ts';
import { type DeviceOwner, deviceToken, type KnownDevice } from './requester.ts';
import { agentOf, recordEvent } from './securityEvents.ts';

type Used = { session: string; user_guid: string; used_at: string };

/**
 * Exchanges a refresh token for the next pair (api.md «Auth flow»). Throws 1017 for one that is unknown, expired or of an ended session.
 * A token used before gives the same pair again during the grace period (two tabs at once); later it was stolen: its session ends, of which the
 * owner is to read.
 */
export async function refreshSession(api: ApiRuntime, refresh: string, request: FastifyRequest): Promise<Tokens> {
  const next = createHmac('sha256', api.secrets('refresh-token')).update(refresh).digest('base64url');
  const used = (await spendToken(api, refresh, next)) ?? (await usedBefore(api, refresh, request));
  if (!used) throw new DomainError(1017);
  return pairOf(api, used, next);
}

/** Ends the session that a refresh token belongs to; an unknown token, or one of an ended session, ends nothing. */
export async function signOut(
  api: ApiRuntime,
  refresh: string,
  request: FastifyRequest,
  reason: 'sign-out' | 'reuse' = 'sign-out',
): Promise<undefined> {
  await inTransaction(api.db, async (trx) => {
    const found = await rowOf<{ session: string; user: string }>(trx)`
      update session s set ended_at = now(), end_reason = ${reason} from refresh_token t
      where t.token_hash = ${hashOf(refresh)} and s.guid = t.session and s.ended_at is null
      returning s.guid as session, s.user_guid as "user"`;
    if (found) await recordEvent(trx, reason === 'reuse' ? 'refresh_reuse' : 'signed_out', found.user, request, found.session);
  });
}

/** Marks the token used and stores its successor, in one statement: of two at once only one does. */
function spendToken(api: ApiRuntime, refresh: string, next: string) {
  return rowOf<Used>(api.db)`
    with used as (
      update refresh_token t set used_at = now() from session s join app_user u on u.guid = s.user_guid
      where t.token_hash = ${hashOf(refresh)} and t.used_at is null and t.expires_at > now()
        and s.guid = t.session and s.ended_at is null and u.is_active
      returning t.session, s.user_guid, t.used_at),
    issued as (insert into refresh_token (token_hash, session, expires_at) select ${hashOf(next)}, session, ${expiry(api)} from used),
    touched as (update session set last_used_at = now() where guid in (select session from used))
    select * from used`;
}

async function usedBefore(api: ApiRuntime, refresh: string, request: FastifyRequest): Promise<Used | undefined> {
  const found = await rowOf<Used & { in_grace: boolean }>(api.db)`
    select t.session, s.user_guid, t.used_at, t.used_at > now() - make_interval(secs => ${api.config.refreshGraceSeconds}) as in_grace
    from refresh_token t join session s on s.guid = t.session join app_user u on u.guid = s.user_guid
    where t.token_hash = ${hashOf(refresh)} and t.used_at is not null and s.ended_at is null and u.is_active`;
  if (!found || found.in_grace) return found;
  return signOut(api, refresh, request, 'reuse');
}

/** The access token dates from the moment of use, so that racing tabs get equal pairs. */
async function pairOf(api: ApiRuntime, { session, user_guid, used_at }: Used, refresh: string): Promise<Tokens> {
  const life = { issuedAt: new Date(used_at), seconds: api.config.accessTokenSeconds };
  return { token: await signToken(api.secrets('access-token'), 'access', { sub: user_guid, sid: session }, life), refresh_token: refresh };
}

function expiry(api: ApiRuntime) {
  return sql`now() + make_interval(days => ${api.config.refreshTokenDays})`;
}

function hashOf(refresh: string): Buffer {
  return hash('sha256', refresh, 'buffer');
}

/**
 * Lets a user in who has just proved to be who they are: a session, an event that says how, and a token by which the device is known
 * from now on. Whether the user is switched off is for the caller to look at.
 * @param user with the password as it stands after this
 */
export async function enter(
  api: ApiRuntime,
  user: DeviceOwner,
  request: FastifyRequest,
  { how, device = null }: { how: 'sign_in' | 'registered' | 'password_restored'; device?: KnownDevice | null },
): Promise<Tokens> {
  const { db } = api;
  const now = api.now().toISOString();
  const session = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await sql`
    with opened as (insert into session (guid, user_guid, ip, user_agent) values (${session}, ${user.guid}, ${request.ip}, ${agentOf(request)})),
      issued as (insert into refresh_token (token_hash, session, expires_at) values (${hashOf(refresh)}, ${session}, ${expiry(api)}))
    update app_user set last_login = now() where guid = ${user.guid}`.execute(db);
  const pair = await pairOf(api, { session, user_guid: user.guid, used_at: now }, refresh);
  await recordEvent(db, how, user.guid, request, session);
  // what they were invited to in the last week is theirs from now on, the rest is not
  await sql`update contractor set invited_until = null, user_guid = case when invited_until > ${now} then user_guid end
    where user_guid = ${user.guid} and invited_until is not null`.execute(db);
  return { ...pair, device_token: await deviceToken(api, user, device) };
}
