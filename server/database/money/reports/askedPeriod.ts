import { Refusal } from '../../refusal.ts';
import { type Period, reportPeriod } from './period.ts';

/** Longer ones would answer months nobody reads. */
const MOST_YEARS = 50;

/** The period that a request for a report names, filled up by `reportPeriod`. @throws Refusal 1100 for one that ends before it begins, or is too long */
export function askedPeriod(asked: Partial<Period>, now: Date): Period {
  const period = reportPeriod(asked, now);
  if (period.from > period.to) throw new Refusal(1100, { fields: { to: ['Конец периода раньше начала: поменяйте даты местами.'] } });
  if (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4)) >= MOST_YEARS) {
    throw new Refusal(1100, { fields: { from: [`Период длиннее ${MOST_YEARS} лет: выберите короче.`] } });
  }
  return period;
}
