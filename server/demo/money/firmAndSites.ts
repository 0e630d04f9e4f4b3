import type { DemoSite } from '../directories.ts';
import { type Draft, FIRST_MONTH, type Firm, rounded, seasonOf, tillPrice } from './draft.ts';
import { incomes, materials, officeBills, payments, siteBills, smallJobs } from './phrases.ts';

/** How large a firm is: its office costs against those of a small one. */
const sizes: Partial<Record<Firm['key'], number>> = { stroydom: 2.2, remont: 1.2, dvor: 0.6, uyut: 0.5 };

/** Of what an object costs, this goes to those who work there; the rest to shops. */
const LABOUR = 0.45;
/** Of what the client pays: at the start, and at the end; the rest in between. */
const [ADVANCE, FINAL] = [0.2, 0.12];

type Span = { from: number; to: number };

/**
 * All operations of one object over its months: advance, payments by stage and the final one against the planned income; materials, deliveries
 * and brigades against the planned cost. Every fifth object costs far more than planned and brings a loss.
 * @param place its place among the objects of the same state: the later in the list, the earlier it was done
 * @param client null: the client is no contractor, and income has none
 */
export function siteMoney(
  firm: Firm,
  site: DemoSite,
  { index, place, client }: { index: number; place: number; client: string | null },
): Draft[] {
  const { random } = firm;
  const span = spanOf(site.status, place);
  const months = Array.from({ length: span.to - span.from + 1 }, (_, at) => span.from + at);
  const busy = months.map((month) => seasonOf(firm, month));
  const whole = busy.reduce((sum, one) => sum + one, 0);
  const overrun = index % 5 === 3 ? 1.45 : random.between(0.86, 1);
  const [income, cost] = [(site.income ?? 0) * random.between(0.98, 1.04), (site.expense ?? 0) * overrun];
  const drafts = months.flatMap((month, at) => {
    const share = (busy[at] ?? 0) / whole;
    return [...incomeOf(firm, { month, span, income, share }, client), ...costsOf(firm, month, cost * share)];
  });
  return drafts.filter(({ month }) => month >= FIRST_MONTH && month <= 0).map((draft) => ({ ...draft, site: site.title }));
}

function spanOf(status: DemoSite['status'], place: number): Span {
  if (status === 'active') return { from: -3 - 2 * place, to: 2 };
  const to = status === 'done' ? -1 - 2 * place : -10 - 3 * place;
  return { from: to - 4, to };
}

function incomeOf(
  { random }: Firm,
  { month, span, income, share }: { month: number; span: Span; income: number; share: number },
  contractor: string | null,
): Draft[] {
  const paid = (roubles: number, phrases: readonly string[], day: number): Draft => ({
    type: 'income',
    month,
    day,
    kopecks: rounded(roubles, 500),
    description: random.pick(phrases),
    contractor,
  });
  const drafts = [paid(income * (1 - ADVANCE - FINAL) * share, incomes.stage, random.whole(12, 24))];
  if (month === span.from) drafts.push(paid(income * ADVANCE, incomes.first, random.whole(1, 6)));
  if (month === span.to) drafts.push(paid(income * FINAL, incomes.last, random.whole(25, 28)));
  return drafts;
}

function costsOf({ key, random, bills, brigades, suppliers }: Firm, month: number, cost: number): Draft[] {
  const day = () => random.whole(1, 28);
  const work = split(random.whole(2, 3)).map(
    (part): Draft => ({
      type: 'payment',
      month,
      day: day(),
      kopecks: rounded(cost * LABOUR * part, 100),
      description: random.pick(payments),
      contractor: random.pick(brigades),
    }),
  );
  const own = bills.filter((bill) => bill in siteBills);
  const goods = split(random.whole(7, 11)).map((part, at): Draft => {
    // the dearest purchases are materials
    const bill = at < 5 || own.length === 0 ? 'Материалы' : random.pick(own);
    return {
      type: 'expense',
      month,
      day: day(),
      kopecks: tillPrice(random, cost * (1 - LABOUR) * part),
      description: random.pick(siteBills[bill] ?? materials[key]),
      contractor: bill === 'Материалы' && random.whole(0, 3) > 0 ? random.pick(suppliers) : null,
      bill,
    };
  });
  return [...work, ...goods];

  /** Shares of one, the greatest first. */
  function split(count: number): number[] {
    const parts = Array.from({ length: count }, () => random.between(0.3, 1.7)).sort((one, other) => other - one);
    const sum = parts.reduce((total, part) => total + part, 0);
    return parts.map((part) => part / sum);
  }
}

/** Costs of the firm as a whole and small jobs, without an object and mostly without a contractor. */
export function firmMoney(firm: Firm): Draft[] {
  const months = Array.from({ length: 1 - FIRST_MONTH }, (_, at) => FIRST_MONTH + at);
  return months.flatMap((month) => [...officeOf(firm, month), ...jobsOf(firm, month)]);
}

function officeOf({ key, random, bills, suppliers }: Firm, month: number): Draft[] {
  return bills.flatMap((bill) => {
    const { what, roubles, times } = officeBills[bill] ?? { what: [], roubles: 0, times: 0 };
    return Array.from(
      { length: times },
      (): Draft => ({
        type: 'expense',
        month,
        day: random.whole(1, 28),
        kopecks: tillPrice(random, roubles * (sizes[key] ?? 0.8) * random.between(0.7, 1.3)),
        description: random.pick(what),
        contractor: random.whole(0, 9) === 0 ? random.pick(suppliers) : null,
        bill,
      }),
    );
  });
}

function jobsOf(firm: Firm, month: number): Draft[] {
  const { key, random } = firm;
  const count = Math.round((key === 'remont' ? 8 : 5) * seasonOf(firm, month));
  return Array.from(
    { length: count },
    (): Draft => ({
      type: 'income',
      month,
      day: random.whole(1, 28),
      kopecks: rounded(random.between(2500, 24_000), 100),
      description: random.pick(smallJobs[key]),
    }),
  );
}

/** What owners took: four tenths of the profit of each full quarter that had one. */
export function dividends({ calendarMonth, random }: Firm, drafts: readonly Draft[], owner: string): Draft[] {
  const found: Draft[] = [];
  for (let month = FIRST_MONTH + 2; month <= 0; month += 1) {
    if ((calendarMonth + month + 48) % 3 !== 2) continue;
    const quarter = drafts.filter((draft) => draft.month > month - 3 && draft.month <= month);
    const profit = quarter.reduce((sum, { type, kopecks }) => sum + (type === 'income' ? kopecks : -kopecks), 0);
    const day = random.whole(26, 28);
    if (profit <= 0) continue;
    const kopecks = rounded((profit / 100) * 0.4, 1000);
    found.push({ type: 'dividend', month, day, kopecks, description: 'Дивиденды за квартал', contractor: owner });
  }
  return found;
}
