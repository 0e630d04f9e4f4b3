import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_SIGNS, groupedCode } from '../../contract/activationCode.ts';
import type { CodesCreate } from '../../contract/code.ts';
import type { Trx } from '../database/connection.ts';
import { hasRows } from '../database/rows.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeLedger } from '../modules/billing/ledger/service.ts';
import { storedCode } from '../modules/payments/codes/code.ts';
import type { CodesApi } from '../modules/payments/codes/service.ts';
import { insertBatch, insertCodes, readBatch, revokeCodes, updateCode } from '../modules/payments/codes/store.ts';
import { userGuid } from './companyRows.ts';
import { demoGuid } from './insert.ts';
import { demoPeople } from './people.ts';

const DAY_MS = 86_400_000;

const plans: readonly Plan[] = [
  {
    count: 24,
    subscription_type: 'pro',
    period: 1,
    comment: 'Выставка «Ремонт и строительство»',
    issued: 340,
    expires: null,
    used: [320, 301, 296, 260, 233, 204, 166, 141, 138, 104, 77, 46],
    revoked: 2,
  },
  {
    count: 12,
    subscription_type: 'pro_plus',
    period: 1,
    comment: 'Слушателям вебинара об аналитике',
    issued: 205,
    expires: 60,
    used: [198, 171, 142, 108, 69],
    revoked: 0,
  },
  { count: 5, subscription_type: 'svoy', period: 1, comment: 'Партнёрам', issued: 45, expires: -320, used: [], revoked: 1 },
  { count: 30, subscription_type: 'pro', period: 3, comment: 'Подарок к новоселью', issued: 10, expires: -170, used: [], revoked: 0 },
];

/** Who used the demo's codes: people that nothing else is told of. */
const users = demoPeople.filter(({ login }) => login.startsWith('flags-')).map(({ login }) => userGuid(login));

/**
 * Adds batches of codes to the demo: here and not among its rows, for codes are sealed with this server's key. Does nothing where there is no demo
 * or codes stand already; of several instances at once one does it.
 */
export async function seedDemoCodes(api: CodesApi): Promise<void> {
  const now = api.now();
  const keeper = userGuid('super@demo.example');
  await inTransaction(api.db, async (trx) => {
    await sql`select number from migrations where number = 0 for update`.execute(trx);
    const isDue = await hasRows(trx)`select from app_user where guid = ${keeper} and not exists (select from code_batch)`;
    if (!isDue) return;
    const batches = demoBatches(now);
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
    await updateCode(trx, code, { activated_at: at.toISOString(), activated_by: by });
    const { subscription_type, period } = request;
    const detail = `Код партии №\u00a0${(await readBatch(trx, batch))?.number}`;
    entries.push({ user_guid: by, at: at.toISOString(), kind: 'code' as const, subscription_type, period, months: period, code, detail });
  }
  await writeLedger(trx, entries, now);
}

type Plan = Pick<CodesCreate, 'count' | 'subscription_type' | 'period'> & {
  comment: string;
  /** days before now */
  issued: number;
  /** days before now; negative: after it */
  expires: number | null;
  /** days before now of each use; each long enough ago for its months to be over, so that nobody of the demo gains access by it */
  used: readonly number[];
  revoked: number;
};

type DemoCode = { guid: string; code: string; used: { at: Date; by: string } | null; revoked: Date | null };

/** The demo's batches, always the same but for their dates, which are counted from today. */
function demoBatches(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const ago = (days: number, hours = 9) => new Date(today - days * DAY_MS + hours * 3_600_000);
  let uses = 0;
  return plans.map((plan, number) => {
    const codes = Array.from({ length: plan.count }, (_, at): DemoCode => {
      const day = plan.used[at];
      const by = users[uses % users.length];
      const used = day === undefined || by === undefined ? null : { at: ago(day, 8 + (at % 9)), by };
      if (used) uses += 1;
      const revoked = !used && at - plan.used.length < plan.revoked ? ago(plan.issued - 3) : null;
      return { guid: demoGuid('activation code', number, at), code: demoCode(number, at), used, revoked };
    });
    const { issued, expires, used: _, revoked: __, ...request } = plan;
    const end = expires === null ? {} : { expires_at: ago(expires, 21).toISOString() };
    return { guid: demoGuid('code batch', number), at: ago(issued), request: { ...request, ...end }, codes };
  });
}

/** As public as the demo's passwords. */
function demoCode(batch: number, at: number): string {
  const bytes = createHash('sha256').update(`prorabka demo code/${batch}/${at}`).digest();
  return groupedCode(Array.from(bytes.subarray(0, 12), (byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join(''));
}
