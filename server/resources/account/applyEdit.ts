import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Login } from '../../../contract/login.ts';
import type { Trx } from '../../database/connection.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { loginsOf } from '../../identity/accounts.ts';
import { dropCodes } from '../../identity/codes.ts';
import { recordEvent } from '../../identity/events.ts';
import { spendKeysOf } from '../../identity/keys.ts';
import { endSessions } from '../../identity/sessions.ts';
import { changeNotice } from '../../letters/letters.ts';
import type { ContactChange, Contacts } from './contacts.ts';
import { lockOwner, type Owner, updateUser } from './store.ts';

/** A change of the account, looked at and proved. `owner` is what it was proved against; `proves`: it needed the password. */
export type Edit = {
  owner: Owner;
  change: ContactChange;
  name: string | undefined;
  passwordHash: string | null;
  proves: boolean;
  session: string;
};

/** The password or the contacts are no longer those that the edit was proved against: it has to be looked at again. */
export class OwnerChanged extends Error {}

const NOTICE_HOURS = 24;

/** Carries an edit out in the transaction: the user, other sessions, older letters, the audit, and the word to the owner. */
export async function applyEdit(api: ApiRuntime, trx: Trx, edit: Edit, request: FastifyRequest): Promise<void> {
  const { owner, change, passwordHash, name, proves, session } = edit;
  if (proves) await dropCodes(trx, loginsOf(owner));
  const now = await lockOwner(trx, owner.guid);
  if (proves && !isDeepStrictEqual(now, owner)) throw new OwnerChanged();
  const contacts = Object.fromEntries(change.changed.map((kind) => [kind, change.contacts[kind]]));
  await updateUser(trx, owner.guid, {
    ...contacts,
    ...(name !== undefined && { name }),
    ...(passwordHash !== null && { password_hash: passwordHash }),
  });
  if (proves) await spendKeysOf(trx, owner.guid, api.now());
  if (passwordHash !== null) {
    await endSessions(trx, owner.guid, { except: session, reason: 'password-changed' });
    await recordEvent(trx, 'password_changed', owner.guid, request, session);
    await tellOwner(api, trx, owner.email === null ? 'phone' : 'email', 'password', owner);
  }
  for (const kind of change.changed) {
    await recordEvent(trx, `${kind}_changed`, owner.guid, request, session);
    await tellOwner(api, trx, kind, kind, owner);
  }
}

/** To the old contact of the kind; where there was none, to the other: whoever adds a way in must not do it unseen. */
async function tellOwner(
  api: ApiRuntime,
  trx: Trx,
  kind: keyof Contacts,
  what: 'password' | 'email' | 'phone',
  owner: Owner,
): Promise<void> {
  const to = loginOf(kind, owner) ?? loginOf(kind === 'email' ? 'phone' : 'email', owner);
  const expiresAt = new Date(api.now().getTime() + NOTICE_HOURS * 3_600_000);
  if (to) await api.outbox.add(trx, changeNotice({ to, expiresAt, what }));
}

function loginOf(kind: keyof Contacts, owner: Owner): Login | null {
  const value = owner[kind];
  return value === null ? null : { kind, value };
}
