import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ClosedMonth, Correction } from '../../contract/analytics.ts';
import { toKopecks } from '../../contract/money.ts';
import { type TransactionType, transactionTypes } from '../../contract/transaction.ts';
import type { Answer, Client } from '../support/client.ts';
import { type MoneyFirm, openMoneyFirm } from '../support/money-firm.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();

/** One request of one person; operations are picked by number among those that were there when the round began. */
const request = fc.record({
  what: fc.constantFrom('create', 'amount', 'move', 'refer', 'remove', 'bulkMove', 'bulkRemove', 'bulkRestore', 'close'),
  type: fc.constantFrom(...transactionTypes),
  pick: fc.nat(30),
  kopecks: fc.integer({ min: 0, max: 99_999_999_999 }),
  month: fc.constantFrom('2025-08', '2025-09', '2025-10'),
  refers: fc.boolean(),
});
type Request = typeof request extends fc.Arbitrary<infer R> ? R : never;
const requests = fc.array(request, { minLength: 2, maxLength: 6 });
const rounds = fc.array(fc.record({ mine: requests, theirs: requests }), { minLength: 2, maxLength: 4 });

const CONFIRMED = { 'Confirm-Closed-Months': '2025-08,2025-09,2025-10' };

type Known = { guid: string; type: TransactionType };

function sender(firm: MoneyFirm, known: Known[]) {
  return async (caller: Client, seen: readonly Known[], { what, type, pick, kopecks, month, refers }: Request): Promise<Answer> => {
    const row = seen[pick % Math.max(seen.length, 1)];
    const date = `${month}-15`;
    const refs = refers ? { stroiobject: firm.mine.object, contractor: firm.mine.contractor } : { stroiobject: null, contractor: null };
    const filter = { filter: { from: `${month}-01`, to: `${month}-31`.replace('09-31', '09-30') } };
    if (what === 'close') return caller.post('/api/month/close/', { company: firm.company, month });
    if (what === 'bulkMove')
      return firm.bulk({ ...filter, set: { date: '2025-09-01', bill: refers ? firm.mine.bill : null } }, CONFIRMED, caller);
    if (what === 'bulkRemove') return firm.bulk({ ...filter, set: { is_deleted: true } }, CONFIRMED, caller);
    if (what === 'bulkRestore' && row) return firm.bulk({ guids: [row.guid], set: { is_deleted: false, ...refs } }, CONFIRMED, caller);
    if (what === 'create' || !row) {
      const answer = await caller.post(
        `/api/transaction/${type}/create/`,
        { company: firm.company, date, amount: kopecks / 100, ...refs },
        CONFIRMED,
      );
      if (answer.status === 201) known.push({ guid: answer.body.guid, type });
      return answer;
    }
    const sets: Record<string, object> = { amount: { amount: kopecks / 100 }, move: { date }, refer: refs, remove: { is_deleted: refers } };
    return caller.patch(`/api/transaction/${row.type}/edit/${row.guid}`, sets[what] ?? {}, CONFIRMED);
  };
}

/** What closed months have gained and lost since is told by their corrections to the kopeck. */
async function expectCorrectionsToAddUp({ owner, company }: MoneyFirm) {
  const { body: closed } = await owner.get<ClosedMonth[]>(`/api/month/list/?id=${company}`);
  for (const { month, closed: was, now } of closed) {
    const { body: corrections } = await owner.get<Correction[]>(`/api/month/corrections/?id=${company}&month=${month}`);
    for (const type of transactionTypes) {
      const corrected = corrections
        .filter((row) => row.type === type)
        .reduce((sum, { before, after }) => sum + toKopecks(after ?? 0) - toKopecks(before ?? 0), 0);
      expect(corrected, `${month} ${type}`).toBe(toKopecks(now[type]) - toKopecks(was[type]));
    }
  }
}

it('monthly sums equal the sums of the rows, whatever two users do at once', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (script) => {
      const firm = await openMoneyFirm(server);
      const known: Known[] = [];
      const send = sender(firm, known);
      for (const { mine, theirs } of script) {
        const seen = [...known];
        const answers = await Promise.all([
          ...mine.map((one) => send(firm.owner, seen, one)),
          ...theirs.map((one) => send(firm.partner, seen, one)),
        ]);
        for (const { status, body } of answers) expect([200, 201, 403, 409], JSON.stringify(body)).toContain(status);
        expect(await firm.wrongTotals()).toEqual([]);
        await expectCorrectionsToAddUp(firm);
      }
    }),
    { numRuns: 4 },
  );
});

it('the check of monthly sums reports a difference', async () => {
  const firm = await openMoneyFirm(server);
  const { guid } = await firm.add('income', { amount: 12.34 });
  await sql`update transaction set amount = 12.35 where company = ${firm.company} and guid = ${guid}`.execute(server.db);
  const wrong = await firm.wrongTotals();
  expect(wrong.map(({ split, kept, rows }) => [split, kept, rows]).sort()).toEqual([
    ['all', '1 / 1234', '1 / 1235'],
    ['amount', '1 / 1234', '1 / 1235'],
    ['bill', '1 / 1234', '1 / 1235'],
    ['contractor', '1 / 1234', '1 / 1235'],
    ['object', '1 / 1234', '1 / 1235'],
  ]);
});
