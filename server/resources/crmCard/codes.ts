import { sql } from 'kysely';
import type { Code } from '../../../contract/code.ts';
import { codeRow, codesJoined, type SealedRow, unsealedRow } from '../../billing/codes/rows.ts';
import type { Caller } from '../../http/call-context.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { userOfNumber } from './user.ts';

/** Codes that a user has used, the last first; their texts only for who may keep codes: to others the batch says enough. @throws 1101 */
export async function codesOf({ db, secrets, now }: ApiRuntime, id: number, caller: Caller): Promise<Code[]> {
  const user = await userOfNumber({ db }, id);
  const { rows } = await sql<{ row: SealedRow }>`
    select ${codeRow(now())} as row ${codesJoined} where c.activated_by = ${user} order by c.activated_at desc, c.seq desc`.execute(db);
  return rows.map(({ row }) => {
    const code = unsealedRow(secrets, row);
    return caller.permissions.own_codes_access ? code : { ...code, code: '' };
  });
}
