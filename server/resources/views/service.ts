import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { SavedView, savedViewCreate, savedViewEdit, ViewScreen } from '../../../contract/resources/savedView.ts';
import { claimGuid } from '../../database/claimGuid.ts';
import type { Db } from '../../database/connection.ts';
import { type Actor, type CompanyWrite, writeCompany } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { countViews, deleteView, insertView, readViews, updateView } from './store.ts';

/** More than anybody finds their way in; keeps a program gone wild from filling the list. */
const MOST = 200;

/** The views of a company, by title, of one screen or of all. */
export function list(db: Db, company: string, screen: ViewScreen | undefined): Promise<SavedView[]> {
  return readViews(db, company, { screen });
}

/** @param existed told when the guid was this company's already, so that the answer is 200 instead of 201 */
export function create(
  db: Db,
  actor: Actor,
  { guid = randomUUID(), screen, title, query }: z.infer<typeof savedViewCreate>,
  existed: () => void,
): Promise<SavedView> {
  return writeCompany(db, actor, async (write) => {
    const claimed = await claimGuid(write, 'view', guid);
    if (claimed === 'taken') throw new ApiError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
    if (claimed === 'own') existed();
    else {
      if ((await countViews(write.trx, write.company)) >= MOST) {
        throw new ApiError(1100, { detail: `В компании уже ${MOST} сохранённых видов. Удалите ненужные и повторите.` });
      }
      await insertView(write.trx, write.company, { guid, screen, title, query, author: write.user });
    }
    return known(write, guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function edit(db: Db, actor: Actor, guid: string, set: z.infer<typeof savedViewEdit>, version: number | null): Promise<SavedView> {
  return writeCompany(db, actor, async (write) => {
    const before = await seen(write, guid, version);
    const { title = before.title, query = before.query } = set;
    if (title === before.title && query === before.query) return before;
    await updateView(write.trx, write.company, { guid, title, query });
    return known(write, guid);
  });
}

export function remove(db: Db, actor: Actor, guid: string, version: number | null): Promise<undefined> {
  return writeCompany(db, actor, async (write) => {
    await seen(write, guid, version);
    await deleteView(write.trx, write.company, guid);
    return undefined;
  });
}

async function seen(write: CompanyWrite, guid: string, version: number | null): Promise<SavedView> {
  const view = await known(write, guid);
  if (version !== null && view.version !== version) throw new ApiError(1103, { current: view });
  return view;
}

async function known({ trx, company }: CompanyWrite, guid: string): Promise<SavedView> {
  const [view] = await readViews(trx, company, { guid });
  if (!view) throw new ApiError(1101);
  return view;
}
