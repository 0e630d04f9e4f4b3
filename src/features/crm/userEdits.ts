import type { CrmUser } from '../../../contract/crm.ts';
import { type Entry, statusOf } from '../../saving/entry.ts';
import type { SaveQueue } from '../../saving/SaveQueue.ts';

export type EditedField = 'status' | 'telegram' | 'comment' | 'next_time';

/** What is edited in the list itself. */
export type UserEdit = Partial<Pick<CrmUser, EditedField>>;

/** Edits of users on their way to the server. */
export type UserEdits = SaveQueue<CrmUser>;

/** What was typed into a row and is not saved yet. */
export type UnsavedRow = {
  /** as the server last said it */
  user: CrmUser;
  values: UserEdit;
  /** `failed`: until it is saved, however often it is tried again */
  state: 'saving' | 'failed' | 'conflict';
  /** why it failed */
  sentence: string;
  entry: Entry<CrmUser>;
};

const states = { saving: 'saving', conflict: 'conflict', saved: 'saving', waiting: 'failed', failed: 'failed', refused: 'failed' } as const;

export function unsavedRow(entry: Entry<CrmUser>): UnsavedRow[] {
  const { base, attempt, pending, conflict, failure, tries } = entry;
  if (!base) return [];
  const values: UserEdit = { ...refused(entry), ...attempt?.values, ...conflict?.mine, ...pending };
  const now = states[statusOf(entry)];
  const state = now === 'saving' && tries > 0 ? 'failed' : now;
  const reason = failure ?? Object.values(entry.refusals)[0]?.error;
  return [{ user: base, values, state, sentence: state === 'failed' ? (reason ?? 'Сохраняем ещё раз…') : '', entry }];
}

/** Sends a row again, with the texts that the server refused. */
export function retryRow(edits: UserEdits, { user, entry }: UnsavedRow): void {
  const texts = refused(entry);
  if (Object.keys(texts).length > 0) edits.edit(user, texts);
  edits.retry(user.guid);
}

function refused({ refusals }: Entry<CrmUser>): UserEdit {
  return Object.fromEntries(Object.entries(refusals).map(([field, { text }]) => [field, text]));
}
