import { type LimitedThing, limitedThings, planRank } from '../../../contract/resources/plan.ts';
import type { Note } from '../changeNotes.ts';
import type { Db, Trx } from '../connection.ts';
import { Refusal } from '../refusal.ts';
import { companyPlan } from './companyPlan.ts';
import { fullSentence } from './limitWords.ts';
import { termsAt } from './terms.ts';
import { countUsage, type Usage } from './usage.ts';

/** By how many living rows a write makes each thing more (or, negative, fewer). */
export type Growth = Partial<Record<LimitedThing, number>>;

const thingOf: Partial<Record<Note['entity'], LimitedThing>> = {
  object: 'objects',
  contractor: 'contractors',
  transaction: 'transactions',
  service: 'services',
};

export function growthOf(notes: readonly Note[]): Growth {
  const growth: Growth = {};
  for (const { entity, before, after } of notes) {
    const thing = thingOf[entity];
    if (thing === undefined) continue;
    const lived = before !== null && before.is_deleted !== true;
    const lives = after.is_deleted === undefined ? before === null || lived : after.is_deleted !== true;
    growth[thing] = (growth[thing] ?? 0) + Number(lives) - Number(lived);
  }
  return growth;
}

type Asked = {
  company: string;
  now: Date;
  growth: Growth;
  /** the rows are written already: the counts hold them */
  written: boolean;
};

/**
 * Refuses with 1106 what makes a company larger than its plan allows; what grows nothing costs no statement. A company that is above its
 * limits already keeps all it has. The company's row is locked where rows are written, so that of many at once none slips through.
 */
export async function checkGrowth(db: Db | Trx, { company, now, growth, written }: Asked): Promise<void> {
  const growing = limitedThings.filter((thing) => (growth[thing] ?? 0) > 0);
  if (growing.length === 0) return;
  const { plan, title, limits } = await companyPlan(db, company, now);
  const limited = growing.filter((thing) => limits[thing] !== null);
  if (limited.length === 0) return;
  const grows = (thing: LimitedThing) => growth[thing] ?? 0;
  const limitOf = (thing: LimitedThing) => limits[thing] ?? Number.POSITIVE_INFINITY;
  const afterwards = (thing: LimitedThing, counted: Usage) => counted[thing] + (written ? 0 : grows(thing));
  const enough = (thing: LimitedThing) => Math.max(1, limitOf(thing) + 1 - (written ? 0 : grows(thing)));
  const counted = await countUsage(db, company, boundsOf(limited, enough));
  const full = limited.find((thing) => afterwards(thing, counted) > limitOf(thing));
  if (full === undefined) return;
  const wanted = afterwards(
    full,
    await countUsage(
      db,
      company,
      boundsOf([full], () => Number.POSITIVE_INFINITY),
    ),
  );
  const next = (await termsAt(db, now)).find(
    (terms) => planRank[terms.plan] > planRank[plan] && isSold(terms.prices) && (terms.limits[full] ?? wanted) >= wanted,
  );
  throw new Refusal(1106, {
    detail: fullSentence({
      thing: full,
      plan: title,
      limit: limitOf(full),
      used: wanted - grows(full),
      growth: grows(full),
      next: next ? { title: next.title, limit: next.limits[full] } : null,
    }),
  });
}

/** What a dry run foresees is refused as its commit would be. `limitsAt`: as of the actor. */
export async function foreseeGrowth(
  trx: Trx,
  { company, limitsAt }: { company: string; limitsAt: Date | null },
  growth: Growth,
): Promise<void> {
  if (limitsAt !== null) await checkGrowth(trx, { company, now: limitsAt, growth, written: false });
}

function isSold(prices: object): boolean {
  return Object.keys(prices).length > 0;
}

function boundsOf(things: readonly LimitedThing[], bound: (thing: LimitedThing) => number): Partial<Record<LimitedThing, number>> {
  return Object.fromEntries(things.map((thing) => [thing, bound(thing)]));
}
