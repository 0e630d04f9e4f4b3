import { MAX_NAMED_OPERATIONS, MAX_USES, type ServiceUse } from '../../../contract/analytics.ts';
import { fromKopecks } from '../../../contract/money.ts';
import type { Db } from '../../database/connection.ts';
import type { Period } from '../../database/days.ts';
import { rowsOf } from '../../database/rows.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { askedPeriod, type OperationText, readOperationTexts } from '../money/reports/service.ts';
import { namesOf } from './serviceNames.ts';

type Counted = { count: number; kopecks: number };
type Sums = { income: Counted; cost: Counted };
type Use = Sums & { services: readonly string[]; object: string | null; by_object: number };

/** Which operations of the period name which services of the living price list. */
export function readServiceUse(db: Db, company: string, asked: Partial<Period>, now: Date): Promise<ServiceUse> {
  const period = askedPeriod(asked, now);
  return atOneMoment(db, async (trx) => {
    const services = await rowsOf<{ guid: string; title: string }>(trx)`
      select s.guid, s.title from service s join service_category c on c.company = s.company and c.guid = s.category
      where s.company = ${company} and not s.is_deleted and not c.is_deleted order by c.position, c.guid, s.position, s.guid`;
    const { texts, all } = await readOperationTexts(trx, company, period, MAX_NAMED_OPERATIONS);
    return { ...period, ...matched(texts, all, namesOf(services)) };
  });
}

function matched(texts: readonly OperationText[], all: Sums, namesIn: ReturnType<typeof namesOf>): Omit<ServiceUse, 'from' | 'to'> {
  const [several, none, beyond] = [zero(), zero(), zero()];
  const uses = new Map<string, Use>();
  const titles = new Map<string, string>();
  add(beyond, all);
  for (const text of texts) {
    add(beyond, text, -1);
    const described = namesIn(text.description);
    const names = described.length > 0 ? described : namesIn(text.object_title ?? '');
    const [services, ...others] = names;
    if (!services) add(none, text);
    else if (others.length > 0) add(several, text);
    else {
      if (text.object !== null) titles.set(text.object, text.object_title ?? '');
      const key = `${services[0]} ${text.object ?? ''}`;
      const use = uses.get(key) ?? { ...zero(), services, object: text.object, by_object: 0 };
      add(use, text);
      if (described.length === 0) use.by_object += text.income.count + text.cost.count;
      uses.set(key, use);
    }
  }
  const sorted = [...uses.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
  for (const use of sorted.slice(MAX_USES)) add(beyond, use);
  const kept = sorted.slice(0, MAX_USES);
  const objects = new Set(kept.flatMap(({ object }) => object ?? []));
  return {
    uses: kept.map((use) => ({ ...onWire(use), services: [...use.services], object: use.object, by_object: use.by_object })),
    objects: Array.from(objects, (guid) => ({ guid, title: titles.get(guid) ?? '' })),
    several: onWire(several),
    none: onWire(none),
    beyond: onWire(beyond),
  };
}

const zero = (): Sums => ({ income: { count: 0, kopecks: 0 }, cost: { count: 0, kopecks: 0 } });

const sizeOf = ({ income, cost }: Sums) => income.kopecks + cost.kopecks;

function add(to: Sums, { income, cost }: Sums, times = 1) {
  to.income.count += times * income.count;
  to.income.kopecks += times * income.kopecks;
  to.cost.count += times * cost.count;
  to.cost.kopecks += times * cost.kopecks;
}

function onWire({ income, cost }: Sums) {
  const line = ({ count, kopecks }: Counted) => ({ count, total: fromKopecks(kopecks) });
  return { income: line(income), cost: line(cost) };
}
