import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { rowsOf } from '../../database/rows.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Secrets } from '../../http/secrets.ts';
import { seal } from '../../messages/seal.ts';
import { lockUser } from './ledger/service.ts';
import { cardToken } from './service.ts';

/**
 * Seals anew, by the present secret, every card token that the secret before it sealed. Agreements that share a sealed card share it
 * afterwards: by its bytes a refund knows that one went on with the card of another. @returns how many agreements
 */
export async function resealCards(db: Db, secrets: Secrets): Promise<number> {
  const sealed = await rowsOf<{ user_guid: string; token: Buffer }>(db)`
    select distinct user_guid, token from agreement where token is not null`;
  let resealed = 0;
  for (const { user_guid, token } of sealed) {
    const text = cardToken({ secrets }, { token, user_guid });
    if (text === null) continue;
    const anew = seal(secrets('card-token'), user_guid, text);
    resealed += await inTransaction(db, async (trx) => {
      // an agreement that goes on with the card is copied under this lock
      await lockUser(trx, user_guid);
      // a card that was replaced or removed at this moment stays as it is
      const { numAffectedRows } = await sql`
        update agreement set token = ${anew} where user_guid = ${user_guid} and token = ${token}`.execute(trx);
      return Number(numAffectedRows);
    });
  }
  return resealed;
}
