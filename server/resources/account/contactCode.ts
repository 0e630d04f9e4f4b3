import type * as z from 'zod';
import type { contactCode } from '../../../contract/account.ts';
import { ApiError } from '../../http/api-error.ts';
import { countAttempt } from '../../http/attempts.ts';
import type { Caller } from '../../http/call-context.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { userAsker } from '../../identity/asker.ts';
import { sendCode } from '../../identity/codes.ts';
import { contactTaken, readContact } from './contacts.ts';
import { provePassword } from './ownPassword.ts';
import { isTaken, readOwner } from './store.ts';

/** Codes a user may have sent in an hour, to whatever new contacts: nobody changes theirs so often, and every SMS costs. */
const CODES_AN_HOUR = 20;

/**
 * Sends a code to a contact that the caller wants to have; who has a password gives it already here. Throws 1010, 1005, 1001 for a contact
 * of somebody else, 1105 when too many codes were sent.
 */
export async function sendContactCode(api: ApiRuntime, body: z.output<typeof contactCode>, caller: Caller) {
  const kind = body.email === undefined ? 'phone' : 'email';
  const login = readContact(kind, body[kind] ?? '');
  const owner = await readOwner(api.db, caller.guid);
  if (owner[kind] === login.value) throw new ApiError(1100, { fields: { [kind]: ['Это и сейчас ваш контакт: код не нужен.'] } });
  await provePassword(api, caller, owner, body.old_password);
  // before it is told whether somebody has the contact: who is signed in must not read the list of users either
  await countAttempt(api, { scope: 'contact-code', key: [caller.guid], limit: CODES_AN_HOUR, minutes: 60 });
  if (await isTaken(api.db, login, caller.guid)) throw contactTaken(kind);
  return sendCode(api, { purpose: 'contact', login, asker: userAsker(caller.guid) });
}
