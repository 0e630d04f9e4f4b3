import { day } from '../../../contract/primitives.ts';
import type { SaleFigures, SaleFiguresQuery } from '../../../contract/resources/sale.ts';
import { comparedPeriod, type Period } from '../../database/money/reports/period.ts';
import { figuresOf, partsOf } from './figuresOf.ts';
import { momentsOf } from './moments.ts';
import { askedDays, type SalesApi } from './period.ts';
import { readFacts } from './readFacts.ts';

/** All figures of a period, and of the one that it is compared with, of one moment of the database. With days of no year that work can be of nothing is compared. */
export async function readFigures(api: SalesApi, { compare, ...asked }: SaleFiguresQuery): Promise<SaleFigures> {
  const period = askedDays(asked, api);
  const wanted = compare ? comparedPeriod(period, compare) : null;
  const other = wanted && day.safeParse(wanted.from).success ? wanted : null;
  const facts = await readFacts(
    api.db,
    [period, ...(other ? [other] : [])].map((days: Period) => momentsOf(days, api)),
  );
  const [now, before] = facts.map(figuresOf);
  if (!now || !facts[0]) throw new Error('the statement answers a row for each period');
  const parts = partsOf(facts[0]);
  const names = Object.keys(now) as (keyof typeof now)[];
  return {
    ...period,
    compare_from: other?.from ?? null,
    compare_to: other?.to ?? null,
    time_zone: api.config.salesTimeZone,
    figures: Object.fromEntries(
      names.map((name) => [name, { value: now[name], before: before?.[name] ?? null, ...parts[name] }]),
    ) as SaleFigures['figures'],
  };
}
