import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import type { SavedView, savedViewCreate, savedViewEdit, ViewScreen } from '../../../contract/savedView.ts';
import type { Db } from '../../database/connection.ts';
import { claimGuid } from '../../database/guids.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import { addView, changeView, dropView, knownView, readViews } from './viewStore.ts';

/** The views of a company, by title, of one screen or of all. */
export function list(db: Db, company: string, screen: ViewScreen | undefined): Promise<SavedView[]> {
  return readViews(db, { company }, { screen });
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
    if (claimed === 'taken') throw new DomainError(1100, { fields: { guid: ['Этот идентификатор уже занят.'] } });
    if (claimed === 'own') existed();
    else await addView(write.trx, write, { guid, screen, title, query, author: write.user });
    return knownView(write.trx, write, guid);
  });
}

/** @param version the version the caller saw, null when the last write wins */
export function edit(db: Db, actor: Actor, guid: string, set: z.infer<typeof savedViewEdit>, version: number | null): Promise<SavedView> {
  return writeCompany(db, actor, (write) => changeView(write.trx, write, { guid, set, version }));
}

export function remove(db: Db, actor: Actor, guid: string, version: number | null): Promise<undefined> {
  return writeCompany(db, actor, (write) => dropView(write.trx, write, guid, version));
}
