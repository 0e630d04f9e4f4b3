import type * as z from 'zod';
import type { contactCode, Profile, SubscriptionInfo } from '../../../contract/account.ts';
import type { Login } from '../../../contract/login.ts';
import type { Db } from '../../database/connection.ts';
import { oneRow } from '../../database/rows.ts';
import { type DomainError, wrongField } from '../../domainError.ts';
import { countAttempt } from '../../http/attempts.ts';
import type { Caller } from '../../http/callContext.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { signToken } from '../../http/signedToken.ts';
import { hasSubscription } from '../billing/service.ts';
import { sendCode } from './codes.ts';
import { provePassword } from './passwords.ts';
import { userRequester } from './requester.ts';
import { accountOf, type Contacts, contactKinds, findByLogin, loginsOf, readContact } from './service.ts';

/** Codes a user may have sent in an hour, to whatever new contacts: nobody changes theirs so often, and every SMS costs. */
const CODES_AN_HOUR = 20;

/** Contacts as they are wanted and what of them is new. `added` is the one that has to be proved by a code. */
export type ContactChange = { contacts: Contacts; changed: Login['kind'][]; added: Login | null };

/**
 * What is to become of a user's contacts. Throws 1010 for a contact of no right form; 1100 for the last one taken away and for two new ones at
 * once: a code proves one.
 */
export function contactChange(now: Contacts, wanted: { [K in Login['kind']]?: string | null | undefined }): ContactChange {
  const { email, phone } = now;
  const contacts = { email, phone };
  for (const kind of contactKinds) {
    const typed = wanted[kind];
    if (typed !== undefined) contacts[kind] = typed === null ? null : readContact(kind, typed).value;
  }
  const changed = contactKinds.filter((kind) => contacts[kind] !== now[kind]);
  const added = loginsOf(contacts).filter(({ kind }) => changed.includes(kind));
  if (added.length > 1) throw wrongField('phone', 'Меняйте e-mail и телефон по очереди: каждый подтверждается своим кодом.');
  if (contacts.email === null && contacts.phone === null) {
    const [kind] = changed;
    if (kind === 'email') throw wrongField(kind, 'По этому e-mail вы входите: сначала добавьте телефон.');
    throw wrongField('phone', 'По этому телефону вы входите: сначала добавьте e-mail.');
  }
  return { contacts, changed, added: added[0] ?? null };
}

const TAKEN = {
  email: 'Этот e-mail уже у другого аккаунта. Укажите другой.',
  phone: 'Этот номер уже у другого аккаунта. Укажите другой.',
};

const INVITED = {
  email: 'По этому e-mail заведён отдельный аккаунт без пароля.',
  phone: 'По этому номеру заведён отдельный аккаунт без пароля.',
};
const WAY_OUT = 'Если вас по нему пригласили, войдите по нему или попросите пригласить вас на тот контакт, по которому вы входите сейчас.';

/** 1001 on the field where the contact was typed. @param invited nobody has set a password there: it may be the caller's own invitation */
export function contactTaken(kind: Login['kind'], invited = false): DomainError {
  return wrongField(kind, invited ? `${INVITED[kind]} ${WAY_OUT}` : TAKEN[kind], 1001);
}

export function readProfile(db: Db, user: string) {
  return oneRow<Profile>(db)`
    select id, guid, email, phone, name, date_joined, password_hash is not null as has_password from app_user where guid = ${user}`;
}

/**
 * Sends a code to a contact that the caller wants to have; who has a password gives it already here. Throws 1010, 1005, 1001 for a contact
 * of somebody else, 1105 when too many codes were sent.
 */
export async function sendContactCode(api: ApiRuntime, body: z.output<typeof contactCode>, caller: Caller) {
  const kind = body.email === undefined ? 'phone' : 'email';
  const login = readContact(kind, body[kind] ?? '');
  const owner = await accountOf(api.db, caller.guid);
  if (owner[kind] === login.value) throw wrongField(kind, 'Это и сейчас ваш контакт: код не нужен.');
  await provePassword(api, caller, owner, body.old_password);
  // before it is told whether somebody has the contact: who is signed in must not read the list of users either
  await countAttempt(api, { scope: 'contact-code', key: [caller.guid], limit: CODES_AN_HOUR, minutes: 60 });
  const found = await findByLogin(api.db, login);
  if (found && found.guid !== owner.guid) throw contactTaken(kind, found.password_hash === null);
  return sendCode(api, { purpose: 'contact', login, requester: userRequester(caller.guid) });
}

const DOWNLOAD_TOKEN_SECONDS = 15 * 60;

/** Whether the user's subscription is active; if so, with a token that lets a plain link download price lists for 15 minutes. */
export async function subscriptionInfo(api: ApiRuntime, user: string): Promise<SubscriptionInfo> {
  if (!(await hasSubscription(api.db, user, api.now()))) return { price_download_token: '', is_active: false };
  const life = { issuedAt: api.now(), seconds: DOWNLOAD_TOKEN_SECONDS };
  return { price_download_token: await signToken(api.secrets('price-download'), 'price', { sub: user }, life), is_active: true };
}
