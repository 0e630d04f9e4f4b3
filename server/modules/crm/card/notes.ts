import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { CrmNote } from '../../../../contract/crmCard.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { type IdempotencyClaim, storeAnswer } from '../../../database/idempotency.ts';
import { hasRows, rowsOf } from '../../../database/rows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { DomainError } from '../../../domainError.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { personOf } from '../../identity/service.ts';
import { userOfNumber } from '../service.ts';

type Notes = Pick<ApiRuntime, 'db' | 'now'>;
/** A note under a user's number; `caller`: who asks, `version`: the one they saw, null when the last write wins. */
type Asked = { id: number; guid: string; caller: string; version: number | null };

/** What staff wrote about a user, the newest first. @throws 1101 */
export async function listNotes({ db }: Notes, id: number, caller: string): Promise<CrmNote[]> {
  return readNotes(db, caller, sql`n.user_guid = ${await userOfNumber(db, id)}`);
}

type NewNote = Pick<Asked, 'id' | 'caller'> & { text: string; claim: IdempotencyClaim | null };

/** @throws 1101 */
export function createNote({ db, now }: Notes, { id, caller, text, claim }: NewNote): Promise<CrmNote> {
  return inTransaction(db, async (trx) => {
    const [user_guid, guid] = [await userOfNumber(trx, id), randomUUID()];
    await sql`
      insert into crm_note (guid, user_guid, author, text, created_at)
      values (${guid}, ${user_guid}, ${caller}, ${text}, ${now()})`.execute(trx);
    const note = await noteOf(trx, caller, guid);
    if (claim) await storeAnswer(trx, claim, note);
    return note;
  });
}

/** @throws 1101; 1102 for a note of somebody else; 1103 */
export function editNote({ db, now }: Notes, asked: Asked, text: string): Promise<CrmNote> {
  return inTransaction(db, async (trx) => {
    const { guid, caller } = asked;
    const before = await lockOwn(trx, asked);
    if (before.text === text) return before;
    await sql`update crm_note set text = ${text}, edited_at = ${now()}, version = version + 1 where guid = ${guid}`.execute(trx);
    return noteOf(trx, caller, guid);
  });
}

/** @throws as `editNote` */
export async function deleteNote({ db, now }: Notes, asked: Asked): Promise<undefined> {
  await inTransaction(db, async (trx) => {
    await lockOwn(trx, asked);
    await sql`update crm_note set deleted_at = ${now()}, version = version + 1 where guid = ${asked.guid}`.execute(trx);
  });
}

async function lockOwn(trx: Trx, { id, guid, caller, version }: Asked) {
  const user = await userOfNumber(trx, id);
  const locked = await hasRows(trx)`
    select from crm_note where guid = ${guid} and user_guid = ${user} and deleted_at is null for update`;
  if (!locked) throw new DomainError(1101, 'Заметка не\u00a0найдена: возможно, её уже убрали.');
  const note = await noteOf(trx, caller, guid);
  if (!note.own) throw new DomainError(1102, 'Заметку меняет и\u00a0убирает только тот, кто её написал.');
  if (version !== null && version !== note.version) throw new DomainError(1103, { current: note });
  return note;
}

async function noteOf(trx: Trx, caller: string, guid: string) {
  const [note] = await readNotes(trx, caller, sql`n.guid = ${guid}`);
  if (!note) throw new DomainError(1101);
  return note;
}

function readNotes(db: Db, caller: string, which: RawBuilder<unknown>) {
  return rowsOf<CrmNote>(db)`
    select n.guid, n.text, ${personOf('a')} as author, n.author = ${caller} as own, n.created_at, n.edited_at, n.version
    from crm_note n join app_user a on a.guid = n.author
    where ${which} and n.deleted_at is null order by n.created_at desc, n.guid`;
}
