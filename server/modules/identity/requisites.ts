import { sql } from 'kysely';
import type * as z from 'zod';
import type { Requisites, requisitesEdit } from '../../../contract/account.ts';
import type { Db } from '../../database/connection.ts';
import { assigned, oneRow, rowOf, valuesOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import { assertRequisites, emptyRequisites, requisiteColumns } from './service.ts';

/** The user's requisites; every field is empty until it is filled in. */
export async function readRequisites(db: Db, user: string): Promise<Requisites> {
  const found = await rowOf<Requisites>(db)`select ${requisiteColumns} from requisites where user_guid = ${user}`;
  return found ?? emptyRequisites;
}

/** Changes some of the requisites. They are checked as they will stand together: throws 1100 with a sentence by field. */
export function editRequisites(db: Db, user: string, edit: z.output<typeof requisitesEdit>): Promise<Requisites> {
  return inTransaction(db, async (trx) => {
    // the row, made if there is none, and locked: of two edits at once the second checks what the first has left
    const before = await oneRow<Requisites>(trx)`
      insert into requisites ${valuesOf({ user_guid: user, ...emptyRequisites })}
      on conflict (user_guid) do update set user_guid = excluded.user_guid returning ${requisiteColumns}`;
    const merged = { ...before, ...edit };
    assertRequisites(merged);
    await sql`update requisites set ${assigned(merged)} where user_guid = ${user}`.execute(trx);
    return merged;
  });
}
