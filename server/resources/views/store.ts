import { sql } from 'kysely';
import type { SavedView, ViewScreen } from '../../../contract/resources/savedView.ts';
import type { Db, Trx } from '../../database/connection.ts';

export async function readViews(
  db: Db | Trx,
  company: string,
  { guid, screen }: { guid?: string; screen?: ViewScreen | undefined },
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.guid, v.screen, v.title, v.query, json_build_object('guid', u.guid, 'name', u.name) as author, v.created_at, v.version
    from saved_view v join app_user u on u.guid = v.author
    where v.company = ${company} ${guid ? sql`and v.guid = ${guid}` : sql``} ${screen ? sql`and v.screen = ${screen}` : sql``}
    order by v.title, v.guid`.execute(db);
  return rows;
}

export async function countViews(trx: Trx, company: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from saved_view where company = ${company}`.execute(trx);
  return rows[0]?.count ?? 0;
}

type NewView = { guid: string; screen: ViewScreen; title: string; query: string; author: string };

/** The guid is claimed already. */
export async function insertView(trx: Trx, company: string, { guid, screen, title, query, author }: NewView): Promise<void> {
  await sql`
    insert into saved_view (company, guid, screen, title, query, author)
    values (${company}, ${guid}, ${screen}, ${title}, ${query}, ${author})`.execute(trx);
}

export async function updateView(
  trx: Trx,
  company: string,
  { guid, title, query }: Pick<NewView, 'guid' | 'title' | 'query'>,
): Promise<void> {
  await sql`
    update saved_view set title = ${title}, query = ${query}, version = version + 1
    where company = ${company} and guid = ${guid}`.execute(trx);
}

/** Frees the guid as well. */
export async function deleteView(trx: Trx, company: string, guid: string): Promise<void> {
  await sql`
    with freed as (delete from row_company where guid = ${guid} and company = ${company} and entity = 'view')
    delete from saved_view where company = ${company} and guid = ${guid}`.execute(trx);
}
