import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CompanyInvite, CompanyMember } from '../../../contract/company.ts';
import type { Login } from '../../../contract/login.ts';
import { roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { claimGuid } from '../../database/guids.ts';
import { lastChange } from '../../database/lastChange.ts';
import { oneValue, rowOf, rowsOf } from '../../database/rows.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { countAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { contractorCategories, guardMembers, insertCategory } from '../directories/members/service.ts';
import { insertDirectoryRows, overwriteDirectoryRows, readDirectoryRows } from '../directories/service.ts';
import { findOrInvite, isStillAwaited, notifyAddedMember, readLogin, sendInvitation } from '../identity/service.ts';

/** Invitations of one person in an hour: each is a letter or an SMS, and its answer tells whether the person is known to the product. */
const INVITATIONS_AN_HOUR = 30;

/**
 * Makes the person with this login a member in a category of a type; a contractor known already stays in one that gives the same role. Who
 * signs in already belongs to the company at once and is told; somebody new gets a code that lets them in for a week, and another one when
 * invited again. Throws 1010, 1105, 1102 when the role has changed meanwhile, 1112 for a member.
 * @param existed told when an invitation was sent again
 */
export async function invite(api: ApiRuntime, actor: Actor, body: CompanyInvite, existed: () => void): Promise<CompanyMember> {
  const login = readLogin(body.login);
  await countAttempt(api, { scope: 'invite', key: [actor.user], limit: INVITATIONS_AN_HOUR, minutes: 60 });
  const member = await writeCompany(api.db, actor, async (write) => {
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
  // without a category a member has no role: such a one is neither let in nor in the list
  const isMember = known?.is_member && !known.is_deleted && known.contractor_type !== null;
  if (isMember && !known.invited) throw alreadyMember(known);
  const category = keptCategory(known, contractor_type) ?? (await placeCategory(write, contractor_type));
  const title = known ? await placeKnown(write, known, category) : name || login.value;
  const guid = known?.guid ?? randomUUID();
  if (!known) await insertDirectoryRows(write, 'contractor', [{ guid, title, category, [login.kind]: login.value }]);
  const companyTitle = await oneValue<string>(trx)`select title from company where guid = ${company}`;
  const invitation = { login, user, by: write.user, companyTitle };
  const sentUntil = awaited ? await sendInvitation(api, trx, invitation) : null;
  // the person may have signed in while this transaction waited for the lock on their code
  const invitedUntil = sentUntil && (await isStillAwaited(trx, user)) ? sentUntil : null;
  if (!awaited) await notifyAddedMember(api, trx, invitation);
  // noted as a change, so that a revert can tell whether it made the membership: that of an earlier contractor is not ended by one
  if (!known?.is_member) write.note({ entity: 'contractor', guid, title, before: { is_member: false }, after: { is_member: true } });
  // who becomes a member has the next version, whether a new category has given it or not
  await sql`
    update contractor set user_guid = ${user}, invited_until = ${invitedUntil} ${isMember ? sql`` : sql`, linked_at = now()`}
      ${known && !known.is_member ? sql`, version = ${known.version + 1}, updated_at = now()` : sql``}
    where company = ${company} and guid = ${guid}`.execute(trx);
  write.describe(known ? 'edit' : 'create', `${isMember ? 'Приглашён снова' : 'Приглашён'} участник «${title}»`);
  // the person behind a contractor is no field of it
  write.leaveTrace();
  if (isMember) existed();
  return guid;
}

function alreadyMember({ contractor_type }: Known) {
  const role = contractor_type === null ? undefined : roleOfContractorType[contractor_type];
  const as = role === undefined ? '' : ` с\u00a0ролью «${roleLabel[role]}»`;
  const sentence = `Этот человек уже в\u00a0компании${as}. Роль можно изменить в\u00a0списке участников.`;
  return new DomainError(1112, { detail: sentence, fields: { login: [sentence] } });
}

/** The category of a contractor that gives the role of a type already; null where it gives another, or none. */
function keptCategory(known: Known | null, contractor_type: number) {
  if (!known?.category || known.contractor_type === null) return null;
  return roleOfContractorType[known.contractor_type] === roleOfContractorType[contractor_type] ? known.category : null;
}

/** The company's first category of a type, made under its usual name if there is none. */
async function placeCategory(write: CompanyWrite, contractor_type: number) {
  const found = await oneValue<string | undefined>(write.trx)`
    select guid from contractor_category where company = ${write.company} and contractor_type = ${contractor_type} order by title, guid limit 1`;
  if (found !== undefined) return found;
  const guid = randomUUID();
  const title = contractorCategories.find(({ type }) => type === contractor_type)?.title ?? 'Участники';
  await claimGuid(write, 'contractor_category', guid);
  await insertCategory(write, { guid, title, contractor_type });
  return guid;
}

/** A contractor who was known already, brought back if need be and put into the category. @returns its title */
async function placeKnown(write: CompanyWrite, known: Known, category: string) {
  const [before] = await readDirectoryRows(write, 'contractor', [known.guid]);
  if (!before) throw new Error('a contractor is gone from under the lock of its company');
  await overwriteDirectoryRows(write, 'contractor', [{ before, after: { ...before, category, is_deleted: false } }]);
  return before.title;
}

/**
 * Ends a membership: the contractor is deleted like every other, so operations keep naming them and the log of changes can bring them back.
 * Throws 1101 for who is no member, 1103 for another version than the caller saw (null: the last write wins), 409 1112 for the last owner,
 * 1102 when the role of the caller has changed meanwhile.
 */
export function removeMember(db: Db, actor: Actor, guid: string, version: number | null): Promise<undefined> {
  return writeCompany(db, actor, async (write) => {
    const [before] = await readDirectoryRows(write, 'contractor', [guid]);
    if (!before?.is_member || before.is_deleted)
      throw new DomainError(1101, { detail: 'Участник не\u00a0найден: возможно, его уже исключили.' });
    if (version !== null && before.version !== version)
      throw new DomainError(1103, { current: before, changed: await lastChange(write.trx, write.company, guid) });
    const after = { ...before, is_deleted: true };
    await guardMembers(write, [{ before, after }]);
    await overwriteDirectoryRows(write, 'contractor', [{ before, after }]);
    write.describe('delete', `Исключён участник «${before.title}»`);
    return undefined;
  });
}

/** Who asks at which moment; `guid`: only that member, who is being invited. */
type Asked = { company: string; caller: string; now: Date; guid?: string };

/**
 * People of the company, its owners first. A company must not learn from an invitation who somebody with an account is: it sees the login
 * it knows, its own name of the contractor, and the last activity since they joined; where the date of joining is unknown, no activity. The
 * account's own contact is shown for an invited person only if it is the only one: then the company gave it.
 */
export function readMembers(db: Db, { company, caller, now, guid }: Asked) {
  return rowsOf<CompanyMember>(db)`
    select k.guid, n.name, g.contractor_type, k.category,
      case when k.email = u.email then u.email when k.phone = u.phone then u.phone
        when u.guid = ${caller} or (k.invited_until is not null and (u.email is null or u.phone is null)) then coalesce(u.email, u.phone)
        else coalesce(nullif(k.email, ''), k.phone) end as login,
      case when k.invited_until is null then 'active' when k.invited_until > ${now} then 'invited' else 'expired' end as status,
      k.invited_until, case when u.guid = ${caller} or seen.at >= k.linked_at then seen.at end as last_seen,
      u.guid = ${caller} as is_self, k.version
    from contractor k
    join contractor_category g on g.company = k.company and g.guid = k.category
    join app_user u on u.guid = k.user_guid
    cross join lateral (select greatest(u.last_login, max(s.last_used_at)) as at from session s where s.user_guid = u.guid) seen
    cross join lateral (select case when u.guid = ${caller} or u.date_joined >= k.linked_at then coalesce(nullif(u.name, ''), k.title)
      else k.title end as name) n
    where k.company = ${company} and not k.is_deleted ${guid === undefined ? sql`` : sql`and k.guid = ${guid}`}
    order by g.contractor_type = 5 desc, ${foldedText(sql`n.name`)}, k.guid`;
}

/** A contractor who is, was or may be the person: its membership, the one that ended last, or one with the same e-mail or phone. */
type Known = {
  guid: string;
  is_deleted: boolean;
  is_member: boolean;
  invited: boolean;
  category: string | null;
  contractor_type: number | null;
  version: number;
};

/** The contractor of a person in the company. Of those with the same contact only one that is alone is sure to be meant. */
async function findContractor(trx: Trx, company: string, { user, login }: { user: string; login: Login }): Promise<Known | null> {
  const known = await rowOf<Known & { alone: boolean }>(trx)`
    select k.guid, k.is_deleted, k.user_guid is not null as is_member, k.invited_until is not null as invited, k.category,
      g.contractor_type, k.version,
      count(*) filter (where k.user_guid is null) over () = 1 as alone
    from contractor k left join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and (k.user_guid = ${user}
      or (k.user_guid is null and not k.is_deleted and ${sql.ref(`k.${login.kind}`)} = ${login.value}))
    order by k.user_guid is null, k.is_deleted, k.updated_at desc`;
  return known && (known.is_member || known.alone) ? known : null;
}
