import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { SavedView, StaffView, savedViewCreate, savedViewEdit, staffViewCreate } from '../../../contract/savedView.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { claimGuid } from '../../database/guids.ts';
import { nameWithin } from '../../database/lastChange.ts';
import { columnList, oneValue, rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { personOf } from '../identity/service.ts';

/** More than anybody finds their way in; keeps a program gone wild from filling the list. */
const MOST = 200;

/** Whose views: a company's, by its guid, or the staff's of the CRM. */
type ViewHome = { company: string } | 'staff';
/** Whose views are written; those of a company by this actor. */
type WrittenHome = Actor | 'staff';
type ViewOf<H extends ViewHome> = H extends 'staff' ? StaffView : SavedView;

/** By title. */
export function readViews<H extends ViewHome>(db: Db | Trx, home: H, { guid, screen }: { guid?: string; screen?: string | undefined }) {
  return rowsOf<ViewOf<H>>(db)`
    select v.guid, v.screen, v.title, v.query, v.created_at, v.version,
      json_build_object('guid', u.guid, 'name', ${authorOf(home)}) as author
    from ${tableOf(home)} v join app_user u on u.guid = v.author
    where ${ownOf(home)} ${guid ? sql`and v.guid = ${guid}` : sql``} ${screen ? sql`and v.screen = ${screen}` : sql``}
    order by ${foldedText(sql`v.title`)}, v.guid`;
}

/** @param existed told when the guid was a view's of this home already, so that the answer is 200 instead of 201 */
export function createView<H extends WrittenHome>(
  db: Db,
  home: H,
  author: string,
  { guid = randomUUID(), screen, title, query }: z.infer<typeof savedViewCreate | typeof staffViewCreate>,
  existed: () => void,
): Promise<ViewOf<H>> {
  return inLine(db, home, async (trx) => {
    const isFree =
      home === 'staff'
        ? (await readViews(trx, home, { guid })).length === 0
        : await claimGuid({ trx, company: home.company }, 'view', guid);
    if (!isFree || !(await addView(trx, home, { guid, screen, title, query, author }))) existed();
    return knownView(trx, home, guid);
  });
}

/** False where the guid is taken within the home; that of a company's view is claimed already. */
async function addView(trx: Trx, home: ViewHome, view: Record<'guid' | 'screen' | 'title' | 'query' | 'author', string>) {
  if ((await oneValue<number>(trx)`select count(*) from ${tableOf(home)} v where ${ownOf(home)}`) >= MOST) {
    throw new DomainError(1100, { detail: `Сохранённых видов уже ${MOST}. Удалите ненужные и повторите.` });
  }
  const row = { ...(home === 'staff' ? {} : { company: home.company }), ...view };
  const { numAffectedRows } = await sql`
    insert into ${tableOf(home)} (${columnList(Object.keys(row))})
    values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** @param version the version the caller saw, null when the last write wins */
export function editView<H extends WrittenHome>(
  db: Db,
  home: H,
  guid: string,
  set: z.infer<typeof savedViewEdit>,
  version: number | null,
): Promise<ViewOf<H>> {
  return inLine(db, home, async (trx) => {
    const before = await knownView(trx, home, guid, version);
    const { title = before.title, query = before.query } = set;
    if (title === before.title && query === before.query) return before;
    await sql`
      update ${tableOf(home)} v set title = ${title}, query = ${query}, version = version + 1
      where ${ownOf(home)} and v.guid = ${guid}`.execute(trx);
    return knownView(trx, home, guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function removeView(db: Db, home: WrittenHome, guid: string, version: number | null): Promise<undefined> {
  return inLine(db, home, async (trx) => {
    await knownView(trx, home, guid, version);
    await sql`delete from ${tableOf(home)} v where ${ownOf(home)} and v.guid = ${guid}`.execute(trx);
    // frees the guid as well
    if (home !== 'staff')
      await sql`delete from row_company where guid = ${guid} and company = ${home.company} and entity = 'view'`.execute(trx);
    return undefined;
  });
}

/** @throws 1101; 1103 for another version than the caller saw */
async function knownView<H extends ViewHome>(trx: Trx, home: H, guid: string, version: number | null = null) {
  const [view] = await readViews(trx, home, { guid });
  if (!view) throw new DomainError(1101);
  if (version !== null && view.version !== version) throw new DomainError(1103, { current: view });
  return view;
}

function tableOf(home: ViewHome) {
  return home === 'staff' ? sql`staff_view` : sql`saved_view`;
}

function authorOf(home: ViewHome) {
  return home === 'staff' ? personOf('u') : nameWithin('v.company');
}

function ownOf(home: ViewHome) {
  return home === 'staff' ? sql`true` : sql`v.company = ${home.company}`;
}

/** Whoever changes a view of the staff stands in line here; a company's are under the lock of the company. */
function inLine<T>(db: Db, home: WrittenHome, work: (trx: Trx) => Promise<T>) {
  if (home !== 'staff') return writeCompany(db, home, ({ trx }) => work(trx));
  return inTransaction(db, async (trx) => {
    await sql`select from staff_view order by guid for no key update`.execute(trx);
    return work(trx);
  });
}
