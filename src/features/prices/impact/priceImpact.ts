import type { NamedSums, ServiceUse } from '../../../../contract/analytics.ts';
import { toKopecks } from '../../../../contract/money.ts';
import { marginOf, roundRatio } from '../../../../contract/priceList.ts';
import type { Prices } from '../../../../contract/priceRule.ts';
import type { Service } from '../../../../contract/service.ts';

/** Cost and price of a service in kopecks as they are and as they will be; null: it is new, or goes. */
export type PricedChange = { guid: string | null; before: Prices | null; after: Prices | null };

/** Kopecks as they were and as they would have been. */
export type Was = { before: number; after: number };

/** Operations left out: how many, and their sums in kopecks. */
export type LeftOut = { count: number; income: number; cost: number };

export type Impact = {
  /** operations that name a service whose price or cost changes */
  operations: number;
  /** of these, the ones whose service is named by their object alone */
  byObject: number;
  income: Was;
  cost: Was;
  profit: Was;
  /** profit by object, the largest differences first; `null`: operations without an object */
  objects: (Was & { guid: string | null; title: string })[];
  leftOut: Record<Reason, LeftOut>;
};

/** Why operations are not counted. */
export const reasons = ['none', 'several', 'unlike', 'free', 'untouched', 'beyond'] as const;
export type Reason = (typeof reasons)[number];

/** What the period would have been with the new prices: income moves as the price of its service does, cost as its cost does. */
export function impactOf(use: ServiceUse, changes: readonly PricedChange[]): Impact {
  const byGuid = new Map(changes.map((change) => [change.guid, change]));
  const titles = new Map(use.objects.map(({ guid, title }) => [guid, title]));
  const objects = new Map<string | null, Was & { guid: string | null; title: string }>();
  const leftOut: Impact['leftOut'] = {
    none: sumsOf(use.none),
    several: sumsOf(use.several),
    unlike: nothing(),
    free: nothing(),
    untouched: nothing(),
    beyond: sumsOf(use.beyond),
  };
  const impact = { operations: 0, byObject: 0, income: { before: 0, after: 0 }, cost: { before: 0, after: 0 } };
  for (const one of use.uses) {
    const known = one.services.map((guid) => byGuid.get(guid) ?? null);
    const [first, ...others] = known;
    const [price, cost] = [ratioOf(first, 'price_per_unit'), ratioOf(first, 'cost_per_unit')];
    if (known.every((change) => !change?.before || !change.after)) leaveOut(leftOut.untouched, one);
    else if (others.some((other) => !isSame(ratioOf(other, 'price_per_unit'), price) || !isSame(ratioOf(other, 'cost_per_unit'), cost)))
      leaveOut(leftOut.unlike, one);
    else if ((one.income.count > 0 && price.before === 0) || (one.cost.count > 0 && cost.before === 0)) leaveOut(leftOut.free, one);
    else {
      const income = scaled(one.income.total, price);
      const costs = scaled(one.cost.total, cost);
      impact.operations += one.income.count + one.cost.count;
      impact.byObject += one.by_object;
      add(impact.income, income);
      add(impact.cost, costs);
      const title = one.object === null ? 'Без объекта' : (titles.get(one.object) ?? '');
      const object = objects.get(one.object) ?? { guid: one.object, title, before: 0, after: 0 };
      add(object, { before: income.before - costs.before, after: income.after - costs.after });
      objects.set(one.object, object);
    }
  }
  const profit = { before: impact.income.before - impact.cost.before, after: impact.income.after - impact.cost.after };
  const difference = ({ before, after }: Was) => Math.abs(after - before);
  return { ...impact, profit, objects: [...objects.values()].sort((a, b) => difference(b) - difference(a)), leftOut };
}

/** Margin of all services, were each sold once, in hundredths of a percent; null where nothing has a price. */
export function listMargin(
  services: readonly Service[],
  changes: readonly PricedChange[],
): { before: number | null; after: number | null } {
  const now = { cost: 0, price: 0 };
  for (const { is_deleted, cost_per_unit, price_per_unit } of services) {
    if (is_deleted) continue;
    now.cost += toKopecks(cost_per_unit ?? 0);
    now.price += toKopecks(price_per_unit);
  }
  const then = { ...now };
  for (const { before, after } of changes) {
    then.cost += (after?.cost_per_unit ?? 0) - (before?.cost_per_unit ?? 0);
    then.price += (after?.price_per_unit ?? 0) - (before?.price_per_unit ?? 0);
  }
  return { before: marginOf(now.cost, now.price), after: marginOf(then.cost, then.price) };
}

/** A service that is not changed stays at one to one, and so does what has gone: its operations happened. */
function ratioOf(change: PricedChange | null | undefined, field: keyof Prices): Was {
  const [before, after] = [change?.before?.[field], change?.after?.[field]];
  return before === undefined || after === undefined || before === after ? { before: 1, after: 1 } : { before, after };
}

function isSame(one: Was, other: Was) {
  return BigInt(one.before) * BigInt(other.after) === BigInt(other.before) * BigInt(one.after);
}

function scaled(total: number, { before, after }: Was): Was {
  const kopecks = toKopecks(total);
  if (before === 0) return { before: kopecks, after: kopecks };
  return { before: kopecks, after: Number(roundRatio(BigInt(kopecks) * BigInt(after), BigInt(before), 1n, 'nearest')) };
}

function add(to: Was, { before, after }: Was) {
  to.before += before;
  to.after += after;
}

const nothing = (): LeftOut => ({ count: 0, income: 0, cost: 0 });

function sumsOf({ income, cost }: NamedSums): LeftOut {
  return { count: income.count + cost.count, income: toKopecks(income.total), cost: toKopecks(cost.total) };
}

function leaveOut(to: LeftOut, sums: NamedSums) {
  const { count, income, cost } = sumsOf(sums);
  to.count += count;
  to.income += income;
  to.cost += cost;
}

/** How many operations of the period there are in all. */
export function countOf({ operations, leftOut }: Impact): number {
  return reasons.reduce((sum, reason) => sum + leftOut[reason].count, operations);
}
