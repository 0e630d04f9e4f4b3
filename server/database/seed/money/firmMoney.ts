import { atTill, type Draft, FIRST_MONTH, type Firm, rounded, seasonOf } from './draft.ts';
import { officeBills, smallJobs } from './phrases.ts';

/** How large a firm is: its office costs against those of a small one. */
const sizes: Partial<Record<Firm['key'], number>> = { stroydom: 2.2, remont: 1.2, dvor: 0.6, uyut: 0.5 };

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
        kopecks: atTill(random, roubles * (sizes[key] ?? 0.8) * random.between(0.7, 1.3)),
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
