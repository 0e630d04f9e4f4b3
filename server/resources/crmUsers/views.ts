import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { StaffScreen, StaffView, savedViewEdit, staffViewCreate } from '../../../contract/resources/savedView.ts';
import type { Db, Trx } from '../../database/connection.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockStaffViews, readViews } from '../../database/views/viewStore.ts';
import { addView, changeView, dropView, knownView } from '../../http/kept-views.ts';

/** Filters of the CRM's screens under a name, by title, of one screen or of all; everybody of the staff may change them. */
export function listViews(db: Db, screen: StaffScreen | undefined): Promise<StaffView[]> {
  return readViews(db, 'staff', { screen });
}

/** @param existed told when the guid was a view's already, so that the answer is 200 instead of 201 */
export function createView(
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
export function editView(db: Db, guid: string, set: z.infer<typeof savedViewEdit>, version: number | null): Promise<StaffView> {
  return inLine(db, (trx) => changeView(trx, 'staff', { guid, set, version }));
}

export function removeView(db: Db, guid: string, version: number | null): Promise<undefined> {
  return inLine(db, (trx) => dropView(trx, 'staff', guid, version));
}

function inLine<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(db, async (trx) => {
    await lockStaffViews(trx);
    return work(trx);
  });
}
