import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import type {
  SavedView,
  StaffScreen,
  StaffView,
  savedViewCreate,
  savedViewEdit,
  staffViewCreate,
  ViewScreen,
} from '../../../contract/savedView.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { foldedText } from '../../database/foldedText.ts';
import { claimGuid } from '../../database/guids.ts';
import { columnList, oneValue, rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';

/** More than anybody finds their way in; keeps a program gone wild from filling the list. */
const MOST = 200;

/** False where the guid is taken within the home; that of a company's view is claimed already. */
async function addView<H extends ViewHome>(trx: Trx, home: H, view: NewView<H>) {
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
async function changeView<H extends ViewHome>(
  trx: Trx,
  home: H,
  { guid, set, version }: { guid: string; set: z.infer<typeof savedViewEdit>; version: number | null },
): Promise<KeptView<H>> {
  const before = await seen(trx, home, guid, version);
  const { title = before.title, query = before.query } = set;
  if (title === before.title && query === before.query) return before;
  await sql`
    update ${tableOf(home)} v set title = ${title}, query = ${query}, version = version + 1
    where ${ownOf(home)} and v.guid = ${guid}`.execute(trx);
  return knownView(trx, home, guid);
}

async function dropView(trx: Trx, home: ViewHome, guid: string, version: number | null) {
  await seen(trx, home, guid, version);
  await sql`delete from ${tableOf(home)} v where ${ownOf(home)} and v.guid = ${guid}`.execute(trx);
  // frees the guid as well
  if (home !== 'staff')
    await sql`delete from row_company where guid = ${guid} and company = ${home.company} and entity = 'view'`.execute(trx);
  return undefined;
}

/** @throws 1101 */
async function knownView<H extends ViewHome>(trx: Trx, home: H, guid: string): Promise<KeptView<H>> {
  const [view] = await readViews(trx, home, { guid });
  if (!view) throw new DomainError(1101);
  return view;
}

async function seen<H extends ViewHome>(trx: Trx, home: H, guid: string, version: number | null): Promise<KeptView<H>> {
  const view = await knownView(trx, home, guid);
  if (version !== null && view.version !== version) throw new DomainError(1103, { current: view });
  return view;
}

/** Whose views: a company's, by its guid, or the staff's of the CRM. */
type ViewHome = { company: string } | 'staff';

type ScreenOf<H extends ViewHome> = H extends 'staff' ? StaffScreen : ViewScreen;

/** A view as both kinds are answered. */
type KeptView<H extends ViewHome> = {
  guid: string;
  screen: ScreenOf<H>;
  title: string;
  query: string;
  author: { guid: string; name: string };
  created_at: string;
  version: number;
};

/** By title. */
export function readViews<H extends ViewHome>(
  db: Db | Trx,
  home: H,
  { guid, screen }: { guid?: string; screen?: ScreenOf<H> | undefined },
): Promise<KeptView<H>[]> {
  return rowsOf<KeptView<H>>(db)`
    select v.guid, v.screen, v.title, v.query, json_build_object('guid', u.guid, 'name', u.name) as author, v.created_at, v.version
    from ${tableOf(home)} v join app_user u on u.guid = v.author
    where ${ownOf(home)} ${guid ? sql`and v.guid = ${guid}` : sql``} ${screen ? sql`and v.screen = ${screen}` : sql``}
    order by ${foldedText(sql`v.title`)}, v.guid`;
}

type NewView<H extends ViewHome> = Pick<KeptView<H>, 'guid' | 'screen' | 'title' | 'query'> & { author: string };

function tableOf(home: ViewHome) {
  return home === 'staff' ? sql`staff_view` : sql`saved_view`;
}

function ownOf(home: ViewHome) {
  return home === 'staff' ? sql`true` : sql`v.company = ${home.company}`;
}

/** @param existed told when the guid was this company's already, so that the answer is 200 instead of 201 */
export function createView(
  db: Db,
  actor: Actor,
  { guid = randomUUID(), screen, title, query }: z.infer<typeof savedViewCreate>,
  existed: () => void,
): Promise<SavedView> {
  return writeCompany(db, actor, async (write) => {
    if (await claimGuid(write, 'view', guid)) await addView(write.trx, write, { guid, screen, title, query, author: write.user });
    else existed();
    return knownView(write.trx, write, guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function editView(
  db: Db,
  actor: Actor,
  guid: string,
  set: z.infer<typeof savedViewEdit>,
  version: number | null,
): Promise<SavedView> {
  return writeCompany(db, actor, (write) => changeView(write.trx, write, { guid, set, version }));
}

export function removeView(db: Db, actor: Actor, guid: string, version: number | null): Promise<undefined> {
  return writeCompany(db, actor, (write) => dropView(write.trx, write, guid, version));
}

/** @param existed told when the guid was a view's already, so that the answer is 200 instead of 201 */
export function createStaffView(
  db: Db,
  author: string,
  { guid = randomUUID(), screen, title, query }: z.infer<typeof staffViewCreate>,
  existed: () => void,
): Promise<StaffView> {
  return inLine(db, async (trx) => {
    const [known] = await readViews(trx, 'staff', { guid });
    if (known || !(await addView(trx, 'staff', { guid, screen, title, query, author }))) existed();
    return known ?? knownView(trx, 'staff', guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function editStaffView(db: Db, guid: string, set: z.infer<typeof savedViewEdit>, version: number | null): Promise<StaffView> {
  return inLine(db, (trx) => changeView(trx, 'staff', { guid, set, version }));
}

export function removeStaffView(db: Db, guid: string, version: number | null): Promise<undefined> {
  return inLine(db, (trx) => dropView(trx, 'staff', guid, version));
}

/** Whoever changes a view of the staff stands in line here; a company's are under the lock of the company. */
function inLine<T>(db: Db, work: (trx: Trx) => Promise<T>) {
  return inTransaction(db, async (trx) => {
    await sql`select from staff_view order by guid for no key update`.execute(trx);
    return work(trx);
  });
}
