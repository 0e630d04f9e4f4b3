import { randomUUID } from 'node:crypto';
import type { CompanyInvite, CompanyMember } from '../../../../contract/company.ts';
import type { Login } from '../../../../contract/login.ts';
import { roleLabel, roleOfContractorType } from '../../../../contract/permissions.ts';
import { claimGuid } from '../../../database/claimGuid.ts';
import { contractorCategories } from '../../../database/contractorCategories.ts';
import { insertDirectoryRows, overwriteDirectoryRows } from '../../../database/directories/bulk.ts';
import { readDirectoryRows } from '../../../database/directories/read.ts';
import { isOwner } from '../../../database/isOwner.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../../database/write.ts';
import { ApiError } from '../../../http/api-error.ts';
import { countAttempt } from '../../../http/attempts.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { findOrInvite } from '../../../identity/accounts.ts';
import { sendInvitation, tellAdded } from '../../../identity/invitations.ts';
import { readLogin } from '../../../identity/readLogin.ts';
import { readSettings } from '../settings/store.ts';
import { findCategory, findContractor, type Known, linkUser, readMembers } from './store.ts';

/** Invitations of one person in an hour: each is a letter or an SMS, and its answer tells whether the person is known to the product. */
const INVITATIONS_AN_HOUR = 30;

/**
 * Makes the person with this login a member in the category of a type. Who signs in already belongs to the company at once and is told;
 * somebody new gets a code that lets them in for a week, and another one when invited again. Throws 1010, 1105, 1102 when the role has
 * changed meanwhile, 409 1100 for a member. @param existed told when an invitation was sent again
 */
export async function invite(api: ApiRuntime, actor: Actor, body: CompanyInvite, existed: () => void): Promise<CompanyMember> {
  const login = readLogin(body.login);
  await countAttempt(api, { scope: 'invite', key: [actor.user], limit: INVITATIONS_AN_HOUR, minutes: 60 });
  const member = await writeCompany(api.db, actor, async (write) => {
    if (!(await isOwner(write))) throw new ApiError(1102);
    const guid = await inviteWithin(api, write, { login, contractor_type: body.contractor_type, name: body.name ?? '' }, existed);
    const [row] = await readMembers(write.trx, { company: write.company, caller: write.user, now: api.now(), guid });
    if (!row) throw new Error('who was invited is no member');
    return row;
  });
  api.outbox.wake();
  return member;
}

type Wish = { login: Login; contractor_type: number; name: string };

async function inviteWithin(api: ApiRuntime, write: CompanyWrite, { login, contractor_type, name }: Wish, existed: () => void) {
  const { trx, company } = write;
  const { user, awaited } = await findOrInvite(trx, login, name);
  const known = await findContractor(trx, company, { user, login });
  const isMember = known?.is_member && !known.is_deleted;
  if (isMember && !known.invited) throw alreadyMember(known);
  const category = await placeCategory(write, contractor_type);
  const title = known ? await placeKnown(write, known, category) : name || login.value;
  const guid = known?.guid ?? (await placeNew(write, { title, category, login }));
  const invitation = { login, user, by: write.user, companyTitle: (await readSettings(trx, company)).title };
  const invitedUntil = awaited ? await sendInvitation(api, trx, invitation) : null;
  if (!awaited) await tellAdded(api, trx, invitation);
  await linkUser(trx, { company, guid, user, invitedUntil });
  write.describe(known ? 'edit' : 'create', `${isMember ? 'Приглашён снова' : 'Приглашён'} участник «${title}»`);
  // the person behind a contractor is no field of it
  write.leaveTrace();
  if (isMember) existed();
  return guid;
}

function alreadyMember({ contractor_type }: Known): ApiError {
  const role = contractor_type === null ? undefined : roleOfContractorType[contractor_type];
  const as = role === undefined ? '' : ` с\u00a0ролью «${roleLabel[role]}»`;
  const sentence = `Этот человек уже в\u00a0компании${as}. Роль можно изменить в\u00a0списке участников.`;
  return new ApiError(1112, { detail: sentence, fields: { login: [sentence] } });
}

/** The company's category of a type, made under its usual name if there is none. */
async function placeCategory(write: CompanyWrite, contractor_type: number): Promise<string> {
  const found = await findCategory(write.trx, write.company, contractor_type);
  if (found !== null) return found;
  const guid = randomUUID();
  const title = contractorCategories.find(({ type }) => type === contractor_type)?.title ?? 'Участники';
  await claimGuid(write, 'contractor_category', guid);
  await write.trx.insertInto('contractor_category').values({ company: write.company, guid, title, contractor_type }).execute();
  write.note({ entity: 'contractor_category', guid, title, before: null, after: { title, contractor_type } });
  return guid;
}

/** A contractor who was known already, brought back if need be and put into the category. @returns its title */
async function placeKnown(write: CompanyWrite, known: Known, category: string): Promise<string> {
  const [before] = await readDirectoryRows(write.trx, write.company, 'contractor', [known.guid]);
  if (!before) throw new Error('a contractor is gone from under the lock of its company');
  await overwriteDirectoryRows(write, 'contractor', [{ before, after: { ...before, category, is_deleted: false } }]);
  return before.title;
}

/** A new contractor of the category. @returns its guid */
async function placeNew(write: CompanyWrite, { title, category, login }: { title: string; category: string; login: Login }) {
  const guid = randomUUID();
  await claimGuid(write, 'contractor', guid);
  await insertDirectoryRows(write, 'contractor', [{ guid, title, category, [login.kind]: login.value }]);
  return guid;
}
