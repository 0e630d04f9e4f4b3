import type { Access } from '../../contract/call.ts';
import { roleOfContractorType } from '../../contract/permissions.ts';
import { type AccessRow, type Input, readAccess } from './access-row.ts';
import { ApiError } from './api-error.ts';
import type { AccessClaims } from './authenticate.ts';
import type { Caller, Membership } from './call-context.ts';
import type { ApiRuntime } from './runtime.ts';

/** A caller who was let in; `membership` only for calls of a company. */
export type Admitted = { caller: Caller; membership: Membership | null };

/**
 * Lets a signed-in caller in or throws (api.md «Who may do what»): 1017 the session has ended, 1000 the user is switched off,
 * 1102 a flag or role is lacking, 1101 a company that does not exist or is none of the caller's: the two look alike.
 */
export async function admit(
  { db, now }: Pick<ApiRuntime, 'db' | 'now'>,
  access: Access,
  claims: AccessClaims,
  input: Input,
): Promise<Admitted> {
  const from = access.who === 'member' ? access.company : null;
  const row = await readAccess(db, { claims, from, input, now: now() });
  if (!row) throw new ApiError(1017);
  if (!row.is_active) throw new ApiError(1000);
  const flags = access.who === 'user' || access.who === 'member' ? (access.flags ?? []) : [];
  if (flags.some((flag) => !row[flag])) throw new ApiError(1102);
  return { caller: callerOf(row, claims), membership: access.who === 'member' ? membershipOf(row, access.roles) : null };
}

function callerOf(row: AccessRow, claims: AccessClaims): Caller {
  const { super_user, own_codes_access, analytics_access, crm_access } = row;
  return {
    guid: claims.user,
    session: claims.session,
    name: row.name,
    permissions: { super_user, own_codes_access, analytics_access, crm_access },
  };
}

function membershipOf(row: AccessRow, roles: readonly string[]): Membership {
  const role = row.contractor_type === null ? undefined : roleOfContractorType[row.contractor_type];
  if (row.company === null || role === undefined) throw new ApiError(1101);
  if (!roles.includes(role)) throw new ApiError(1102);
  return { company: row.company, role, changeCounter: row.change_counter ?? 0, newestChange: row.newest_change };
}
