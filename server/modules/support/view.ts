import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { roleOfContractorType } from '../../../contract/permissions.ts';
import { SUPPORT_VIEW_MINUTES, type SupportCompany, type SupportView } from '../../../contract/support.ts';
import type { Db, Trx } from '../../database/connection.ts';
import type { IdempotencyClaim } from '../../database/idempotency.ts';
import { guidsOf, oneValue, rowOf, rowsOf, valuesOf } from '../../database/rows.ts';
import { writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { countAttempt } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { companyUse, endSupportViews, writeCrmEvents } from '../crm/service.ts';
import { personOf } from '../identity/service.ts';

type Views = Pick<ApiRuntime, 'db' | 'now'>;
/** Who of the staff looks at which company. */
type Viewer = { company: string; viewer: string };

/** More than anybody answers questions in an hour; each of them leaves a line in a company's history. */
const OPENINGS_AN_HOUR = 30;
const CLOSED = 'Просмотр не\u00a0открыт или закончился. Укажите причину, чтобы открыть его.';

/**
 * Opens a view, in the place of one that is open. In the same transaction the company gets a line in its history, with the reason, and the audit
 * of each owner says who looked. @throws 1101; 1102 for who has just lost the right; 1105 after too many
 */
export async function openView(
  { db, now, secrets }: Views & Pick<ApiRuntime, 'secrets'>,
  { company, viewer }: Viewer,
  reason: string,
  claim: IdempotencyClaim | null,
): Promise<SupportView> {
  await readHead(db, company);
  const actor = { company, user: viewer, claim, confirmedMonths: [], limits: null, admission: null };
  return writeCompany(db, actor, async (write) => {
    if (!(await lockViewer(write.trx, viewer))) throw new DomainError(1102);
    // in the transaction: what is refused is not counted
    const detail = `За\u00a0час можно открыть не\u00a0больше ${OPENINGS_AN_HOUR} просмотров. Повторите позже.`;
    const attempt = { scope: 'support_view', key: [viewer], limit: OPENINGS_AN_HOUR, minutes: 60, detail };
    await countAttempt({ db: write.trx, secrets }, attempt);
    // read under the company's lock, so that of two at once the later one is the later view
    const at = now();
    const view: SupportView = {
      guid: randomUUID(),
      company,
      reason,
      opened_at: at.toISOString(),
      until: new Date(at.getTime() + SUPPORT_VIEW_MINUTES * 60_000).toISOString(),
    };
    await endSupportViews(write.trx, { company, viewer }, at);
    await sql`insert into support_view ${valuesOf({ ...view, viewer })}`.execute(write.trx);
    const { title } = await readHead(write.trx, company);
    const changes = [{ field: 'company', before: null, after: title }];
    const owners = await ownersOf(write.trx, company);
    await writeCrmEvents(
      write.trx,
      owners.map((user) => ({ user, author: viewer, kind: 'support_view', at, changes, reason })),
    );
    write.describe('support_view', `Поддержка смотрела данные компании: ${reason}`);
    write.leaveTrace();
    return view;
  });
}

/** The view that is open, or null. @throws 1101 */
export async function showView({ db, now }: Views, asked: Viewer): Promise<{ view: SupportView | null }> {
  await readHead(db, asked.company);
  return { view: (await findView(db, asked, now())) ?? null };
}

/** Ends the view before its time. @throws as `openViewOf` */
export async function closeView(api: Views, asked: Viewer): Promise<undefined> {
  await openViewOf(api, asked);
  await endSupportViews(api.db, asked, api.now());
}

/** The view under which the company may be read at this moment. @throws 1101; 1102 without one */
export async function openViewOf({ db, now }: Views, asked: Viewer): Promise<SupportView> {
  const view = await findView(db, asked, now());
  if (view) return view;
  await readHead(db, asked.company);
  throw new DomainError(1102, { detail: CLOSED });
}

type Head = Pick<SupportCompany, 'guid' | 'title' | 'logo_url' | 'created_at'>;

/** @throws 1101 */
async function readHead(db: Db, company: string) {
  const head = await rowOf<Head>(db)`select guid, title, logo_url, created_at from company where guid = ${company}`;
  if (!head) throw new DomainError(1101, { detail: 'Компания не\u00a0найдена.' });
  return head;
}

/** The view of a member of staff that is open at a moment. */
function findView(db: Db, { company, viewer }: Viewer, at: Date) {
  return rowOf<SupportView>(db)`
    select guid, company, reason, opened_at, until from support_view
    where company = ${company} and viewer = ${viewer} and closed_at is null and until > ${at}`;
}

/** Whether a user is of the staff that may look. Locked until the transaction ends, so that their rights are not taken in between. */
function lockViewer(trx: Trx, viewer: string) {
  return oneValue<boolean>(trx)`
    select is_active and deleted_at is null and super_user and crm_access from app_user where guid = ${viewer} for share`;
}

/** Users who own the company. */
async function ownersOf(trx: Trx, company: string) {
  const rows = await rowsOf<{ guid: string }>(trx)`
    select k.user_guid as guid from contractor k join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid is not null and not k.is_deleted and g.contractor_type = 5 order by k.user_guid`;
  return guidsOf(rows);
}

type Member = Omit<SupportCompany['members'][number], 'role'> & { contractor_type: number };

/** Users who belong to the company, its owners first. */
function readMembers(db: Db, company: string) {
  return rowsOf<Member>(db)`
    select u.id, ${personOf('u')} as name, u.email, u.phone, g.contractor_type, u.is_active
    from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join app_user u on u.guid = k.user_guid
    where k.company = ${company} and not k.is_deleted
    order by g.contractor_type = 5 desc, lower(${personOf('u')}), u.id`;
}

/** The company with what it uses and who belongs to it. @throws as `openViewOf` */
export async function showCompany(api: Views, asked: Viewer): Promise<SupportCompany> {
  const view = await openViewOf(api, asked);
  const members = await readMembers(api.db, asked.company);
  return {
    ...(await readHead(api.db, asked.company)),
    ...(await companyUse(api.db, asked.company, api.now())),
    members: members.map(({ contractor_type, ...member }) => ({ ...member, role: roleOfContractorType[contractor_type] ?? 'client' })),
    view,
  };
}
