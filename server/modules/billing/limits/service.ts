import { sql } from 'kysely';
import { type CompanyLimits, type LimitedThing, limitedThings, planRank } from '../../../../contract/plan.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import { oneRow } from '../../../database/rows.ts';
import type { WriteCheck, WriteLimits, Written } from '../../../database/write.ts';
import { DomainError } from '../../../domainError.ts';
import { planRankOf } from '../service.ts';
import { termsAt } from '../terms.ts';
import { type Growth, grownSince, growthOf, returnedBy, type TakenBack } from './growth.ts';

const number = new Intl.NumberFormat('ru-RU').format;

const rules = new Intl.PluralRules('ru');

/** In the genitive after «до 5…»: one, many. */
const genitive: Record<LimitedThing, readonly [string, string]> = {
  objects: ['объекта', 'объектов'],
  contractors: ['контрагента', 'контрагентов'],
  transactions: ['операции', 'операций'],
  services: ['услуги', 'услуг'],
};

type Asked = {
  company: string;
  now: Date;
  growth: Growth;
  /** the rows are written already: the counts hold them */
  written: boolean;
  /** null: the rows are new */
  takenBack: TakenBack | null;
};

/**
 * Refuses with 1106 what makes a company larger than its plan allows; what grows nothing costs no statement. A company that is above its
 * limits already keeps all it has, and what it takes back may make it as large as it was before that (docs/decisions/025). The company's row
 * is locked where rows are written, so that of many at once none slips through.
 */
async function checkGrowth(db: Db, { company, now, growth, written, takenBack }: Asked) {
  const growing = limitedThings.filter((thing) => (growth[thing] ?? 0) > 0);
  if (growing.length === 0) return;
  const { plan, title, limits } = await companyPlan(db, company, now);
  const limited = growing.filter((thing) => limits[thing] !== null);
  if (limited.length === 0) return;
  const grows = (thing: LimitedThing) => growth[thing] ?? 0;
  const limitOf = (thing: LimitedThing) => limits[thing] ?? Number.POSITIVE_INFINITY;
  const afterwards = (thing: LimitedThing, counted: Usage) => counted[thing] + (written ? 0 : grows(thing));
  const enough = (thing: LimitedThing) => Math.max(1, limitOf(thing) + 1 - (written ? 0 : grows(thing)));
  const counted = await countUsage(db, company, (thing) => (limited.includes(thing) ? enough(thing) : undefined));
  const over = limited.filter((thing) => afterwards(thing, counted) > limitOf(thing));
  if (over.length === 0) return;
  const exact = await countUsage(db, company, (thing) => (over.includes(thing) ? null : undefined));
  const since = takenBack && (await grownSince(db, company, over, takenBack));
  const used = (thing: LimitedThing) => afterwards(thing, exact) - grows(thing);
  const allowed = (thing: LimitedThing) => Math.max(limitOf(thing), since ? used(thing) - (since[thing] ?? 0) : 0);
  const full = over.find((thing) => afterwards(thing, exact) > allowed(thing));
  if (full === undefined) return;
  const wanted = afterwards(full, exact);
  const next = (await termsAt(db, now)).find(
    (terms) => planRank[terms.plan] > planRank[plan] && isSold(terms.prices) && (terms.limits[full] ?? wanted) >= wanted,
  );
  throw new DomainError(1106, {
    detail: fullSentence({
      thing: full,
      plan: title,
      limit: limitOf(full),
      used: used(full),
      growth: grows(full),
      excess: wanted - allowed(full),
      returns: takenBack !== null,
      next: next ? { title: next.title, limit: next.limits[full] } : null,
    }),
  });
}

/** The plan's limits for whatever is written to a company's data. */
export const checkPlanLimits: WriteCheck = (trx, written, at) =>
  checkGrowth(trx, { company: written.company, now: at, growth: growthOf(written.notes), written: true, takenBack: takenBackBy(written) });

/** null for an import: the plan limit alone applies to it, even where the file names deleted rows. */
function takenBackBy({ kind, reverted, notes }: Written) {
  if (reverted !== null) return { changeset: reverted };
  const returned = kind === 'import' ? null : returnedBy(notes);
  return returned && { deletionsOf: returned };
}

/** What a dry run foresees is refused as its commit would be. `limits`: as of the actor. */
export async function foreseeGrowth(
  trx: Trx,
  { company, limits }: { company: string; limits: WriteLimits | null },
  growth: Growth,
  takenBack: TakenBack | null = null,
): Promise<void> {
  if (limits !== null) await checkGrowth(trx, { company, now: limits.at, growth, written: false, takenBack });
}

function isSold(prices: object) {
  return Object.keys(prices).length > 0;
}

type Full = {
  thing: LimitedThing;
  /** title of the plan */
  plan: string;
  limit: number;
  /** living rows before the write */
  used: number;
  growth: number;
  /** how many of the growth are too many */
  excess: number;
  /** the rows lived before */
  returns: boolean;
  /** the nearest plan that would do; null: none is sold */
  next: { title: string; limit: number | null } | null;
};

/** «На тарифе «Бесплатный» — до 5 объектов, в компании уже 5. Нужен тариф «Про» у её владельца: до 100.» */
export function fullSentence({ thing, plan, limit, used, growth, excess, returns, next }: Full): string {
  const verb = returns ? 'Возвращается' : 'Добавляется';
  const many = growth > 1 || returns ? ` ${verb} ${number(growth)}, лишних — ${number(excess)}.` : '';
  return `На тарифе «${plan}» — до ${upTo(thing, limit)}, в компании уже ${number(used)}.${many} ${wayOut(thing, next)}`;
}

function wayOut(thing: LimitedThing, next: Full['next']) {
  if (!next) return 'Удалите лишнее или напишите в поддержку.';
  return `Нужен тариф «${next.title}» у её владельца: ${next.limit === null ? `${genitive[thing][1]} без ограничений` : `до ${number(next.limit)}`}.`;
}

function upTo(thing: LimitedThing, limit: number) {
  const [one, many] = genitive[thing];
  return `${number(limit)}\u00a0${rules.select(limit) === 'one' ? one : many}`;
}

/** `until`: when it is certain, grace included; null for the free plan */
export type CompanyPlan = Pick<CompanyLimits, 'plan' | 'title' | 'until' | 'limits'>;

/**
 * The plan of a company at a moment: the best that is active for any of its members of type 5 (api.md «Who may do what»), on the terms
 * that they bought; who was invited is a member once they come in. If no member has an active plan, it is the free plan on the terms of that moment.
 */
export function companyPlan(db: Db, company: string, now: Date) {
  return oneRow<CompanyPlan>(db)`
    with best as (
      select s.subscription_type as plan, s.plan as terms, coalesce(s.grace_until, s.until) as until
      from contractor k
        join contractor_category g on g.company = k.company and g.guid = k.category and g.contractor_type = 5
        join subscription s on s.user_guid = k.user_guid and s.starts_at <= ${now} and coalesce(s.grace_until, s.until) > ${now}
      where k.company = ${company} and not k.is_deleted and k.invited_until is null
      order by ${planRankOf(sql`s.subscription_type`)} desc, coalesce(s.grace_until, s.until) desc limit 1)
    select p.plan, p.title, b.until,
      json_build_object('objects', p.limit_objects, 'contractors', p.limit_contractors, 'transactions', p.limit_transactions, 'services', p.limit_services) as limits
    from (select 1) one left join best b on true
      join plan p on p.guid = coalesce(b.terms, (
        select q.guid from plan q where q.plan = coalesce(b.plan, 'free') and q.deleted_at is null and q.effective_from <= ${now} order by q.effective_from desc limit 1))`;
}

type Usage = CompanyLimits['used'];

/**
 * How many living rows a company has of each thing asked for, counted up to its bound: what is far above a limit need not be known exactly.
 * Operations are counted by months already.
 * @param boundOf null: all are counted; undefined: none, the answer says 0
 */
export function countUsage(db: Db, company: string, boundOf: (thing: LimitedThing) => number | null | undefined = () => null) {
  const count = (thing: LimitedThing, table: string) => {
    const bound = boundOf(thing);
    if (bound === undefined) return sql`0`;
    return thing === 'transactions'
      ? sql`(select coalesce(sum(count), 0)::bigint from month_total where company = ${company} and split = 'all')`
      : sql`(select count(*) from (select from ${sql.table(table)} where company = ${company} and not is_deleted limit ${bound}) r)`;
  };
  return oneRow<Usage>(db)`
    select ${count('objects', 'site_object')} as objects, ${count('contractors', 'contractor')} as contractors,
      ${count('transactions', 'transaction')} as transactions, ${count('services', 'service')} as services`;
}
