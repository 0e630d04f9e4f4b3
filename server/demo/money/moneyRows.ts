import { fromKopecks } from '../../../contract/money.ts';
import { type DemoCompany, demoCompanies } from '../companies.ts';
import { rowOf } from '../companyRows.ts';
import { bills, contractors, sites } from '../directories.ts';
import { ownerOf } from '../people.ts';
import { type Draft, type Firm, randomOf } from './draft.ts';
import { dividends, firmMoney, siteMoney } from './firmAndSites.ts';

/** Two years of operations of every firm that has a price list, up to the day of `now`; the day apart, the same every time. By date. */
export function moneyRows(now: Date) {
  const today = now.toISOString().slice(0, 10);
  return demoCompanies
    .filter((company) => company.categories.length > 0)
    .flatMap((company) => rowsOf(company, now))
    .filter((row) => row.date <= today)
    .sort((one, other) => one.date.localeCompare(other.date));
}

function rowsOf(company: DemoCompany, now: Date) {
  const firm = firmOf(company, now);
  const places = { active: 0, done: 0, archived: 0 };
  const works = sites[company.key].flatMap((site, index) => {
    const place = places[site.status];
    places[site.status] += 1;
    return siteMoney(firm, site, { index, place, client: firm.clients[index] ?? null });
  });
  const drafts = [...works, ...firmMoney(firm)];
  const guids = new Map<string, string>();
  const guidOf: GuidOf = (entity, name) => {
    if (!name) return null;
    const guid = guids.get(`${entity} ${name}`) ?? rowOf(company, entity, name).guid;
    guids.set(`${entity} ${name}`, guid);
    return guid;
  };
  return [...drafts, ...dividends(firm, drafts, ownerOf(company.key).login)].map((draft, index) => ({
    ...rowOf(company, 'transaction', String(index)),
    ...valuesOf(draft, dateOf(draft, now), guidOf),
  }));
}

function firmOf({ key }: DemoCompany, now: Date): Firm {
  const named = (...types: (number | null)[]) => contractors[key].filter(({ type }) => types.includes(type)).map(({ title }) => title);
  return {
    key,
    random: randomOf(key),
    calendarMonth: now.getUTCMonth(),
    bills: bills[key],
    brigades: named(1, 2),
    suppliers: named(null),
    clients: named(4),
  };
}

/** Guid of a row of a directory by its name, null without one. */
type GuidOf = (entity: 'contractor' | 'object' | 'bill', name: string | null | undefined) => string | null;

function valuesOf({ type, kopecks, description, contractor, site, bill }: Draft, date: string, guidOf: GuidOf) {
  return {
    updated_at: `${date}T15:00:00.000Z`,
    type,
    date,
    amount: fromKopecks(kopecks),
    description,
    contractor: guidOf('contractor', contractor),
    stroiobject: guidOf('object', site),
    bill: guidOf('bill', bill),
  };
}

function dateOf({ month, day }: Draft, now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, day)).toISOString().slice(0, 10);
}
