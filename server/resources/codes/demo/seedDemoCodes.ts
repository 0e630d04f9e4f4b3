import { sql } from 'kysely';
import { storedCode } from '../../../billing/codes/secret.ts';
import { writeLedger } from '../../../billing/writeLedger.ts';
import type { Trx } from '../../../database/connection.ts';
import { userGuid } from '../../../database/seed/companyRows.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { CodesApi } from '../service.ts';
import { insertBatch, insertCodes, markUsed, readBatch, revokeCodes } from '../store.ts';
import { demoBatches } from './demoBatches.ts';

/**
 * Adds batches of codes to the demo: here and not among its rows, for codes are sealed with this server's key. Does nothing where there is no demo
 * or codes stand already; of several instances at once one does it.
 */
export async function seedDemoCodes(api: CodesApi): Promise<void> {
  const now = api.now();
  const keeper = userGuid('super@demo.example');
  await inTransaction(api.db, async (trx) => {
    await sql`select number from migrations where number = 0 for update`.execute(trx);
    const isDemo = await trx.selectFrom('app_user').select('guid').where('guid', '=', keeper).executeTakeFirst();
    const batches = demoBatches(now);
    if (!isDemo || (await trx.selectFrom('code_batch').select('guid').limit(1).executeTakeFirst())) return;
    for (const { guid, at, request, codes } of batches) {
      await insertBatch(trx, guid, request, { by: keeper, at });
      const stored = codes.map((code) => ({ guid: code.guid, ...storedCode(api.secrets, code.guid, code.code) }));
      await insertCodes(trx, guid, request.comment, stored);
      for (const { guid: code, revoked } of codes) if (revoked) await revokeCodes(trx, { guids: [code] }, { by: keeper, at: revoked });
    }
    await use(trx, batches, now);
  });
}

type Batches = ReturnType<typeof demoBatches>;

/** Uses are entries of the ledger like any other, in the order of time. */
async function use(trx: Trx, batches: Batches, now: Date): Promise<void> {
  const uses = batches.flatMap(({ guid, request, codes }) =>
    codes.flatMap((code) => (code.used ? [{ ...code.used, code: code.guid, batch: guid, request }] : [])),
  );
  uses.sort((one, other) => one.at.getTime() - other.at.getTime());
  const entries = [];
  for (const { at, by, code, batch, request } of uses) {
    await markUsed(trx, code, { by, at });
    const { subscription_type, period } = request;
    const detail = `Код партии №\u00a0${(await readBatch(trx, batch))?.number}`;
    entries.push({ user_guid: by, at: at.toISOString(), kind: 'code' as const, subscription_type, period, months: period, code, detail });
  }
  await writeLedger(trx, entries, now);
}
