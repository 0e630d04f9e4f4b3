import { sql } from 'kysely';
import type { SupportCompany, SupportView } from '../../../contract/support.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { personOf } from '../../database/person.ts';
import type { Viewer } from './view.ts';

export async function isCompany(db: Db, company: string): Promise<boolean> {
  return (await db.selectFrom('company').select('guid').where('guid', '=', company).executeTakeFirst()) !== undefined;
}

export async function titleOf(trx: Trx, company: string): Promise<string> {
  return (await trx.selectFrom('company').select('title').where('guid', '=', company).executeTakeFirstOrThrow()).title;
}

/** The view of a member of staff that is open at a moment. */
export function findView(db: Db, { company, viewer }: Viewer, at: Date): Promise<SupportView | undefined> {
  return db
    .selectFrom('support_view')
    .select(['guid', 'company', 'reason', 'opened_at', 'until'])
    .where('company', '=', company)
    .where('viewer', '=', viewer)
    .where('closed_at', 'is', null)
    .where('until', '>', at.toISOString())
    .executeTakeFirst();
}

/** Whether a user is of the staff that may look. Locked until the transaction ends, so that their rights are not taken in between. */
export async function lockViewer(trx: Trx, viewer: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select is_active and deleted_at is null and super_user and crm_access as may from app_user where guid = ${viewer} for share`.execute(
    trx,
  );
  return rows[0]?.may ?? false;
}

export async function insertView(trx: Trx, viewer: string, view: SupportView): Promise<void> {
  await trx
    .insertInto('support_view')
    .values({ ...view, viewer })
    .execute();
}

/** Users who own the company. */
export async function ownersOf(trx: Trx, company: string): Promise<string[]> {
  const { rows } = await sql<{ guid: string }>`
    select k.user_guid as guid from contractor k join contractor_category g on g.company = k.company and g.guid = k.category
    where k.company = ${company} and k.user_guid is not null and not k.is_deleted and g.contractor_type = 5 order by k.user_guid`.execute(
    trx,
  );
  return rows.map(({ guid }) => guid);
}

type Member = Omit<SupportCompany['members'][number], 'role'> & { contractor_type: number };
type Head = Pick<SupportCompany, 'guid' | 'title' | 'logo_url' | 'created_at'>;

export function readHead(db: Db, company: string): Promise<Head> {
  return db.selectFrom('company').select(['guid', 'title', 'logo_url', 'created_at']).where('guid', '=', company).executeTakeFirstOrThrow();
}

/** Users who belong to the company, its owners first. */
export async function readMembers(db: Db, company: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select u.id, ${personOf('u')} as name, u.email, u.phone, g.contractor_type, u.is_active
    from contractor k join contractor_category g on g.company = k.company and g.guid = k.category join app_user u on u.guid = k.user_guid
    where k.company = ${company} and not k.is_deleted
    order by g.contractor_type = 5 desc, lower(${personOf('u')}), u.id`.execute(db);
  return rows;
}
