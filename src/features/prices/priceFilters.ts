import { counted, plural } from '../../lib/plural.ts';
import { isStuck } from '../../saving/entry.ts';
import type { ExtraFilter } from '../../sheet/columns/sheetView.ts';
import { AGE_STEPS, oldPriceTest, type PriceRow, priceFault } from './priceRow.ts';

type Watcher = {
  /** may this person see costs at all? */
  seesCost: boolean;
  /** how long a price has stood is the business of those who set it */
  canEdit: boolean;
};

type PriceFilter = Omit<ExtraFilter<PriceRow>, 'label'> & { label(count: number): string };

const [OLD] = AGE_STEPS;
const services = (count: number) => counted(count, 'услуга');

/** What of the prices deserves a look. */
function watched({ seesCost, canEdit }: Watcher): PriceFilter[] {
  const loss: PriceFilter = {
    id: 'loss',
    label: (count) => `${services(count)} в убыток`,
    hint: 'Показать услуги, которые продаются дешевле себестоимости',
    test: ({ service }) => priceFault(service) === 'loss',
  };
  const none: PriceFilter = {
    id: 'no-price',
    label: (count) => `${services(count)} без цены`,
    hint: 'Показать услуги с нулевой ценой',
    test: ({ service }) => priceFault(service) === 'none',
  };
  const old: PriceFilter = {
    id: 'old',
    label: (count) => `${count.toLocaleString('ru-RU')}\u00a0${plural(count, 'цена', 'цены', 'цен')} старше ${OLD}\u00a0дней`,
    hint: `Показать услуги, цена которых не менялась больше ${OLD}\u00a0дней`,
    test: oldPriceTest(Date.now()),
  };
  const wrong: PriceFilter = {
    id: 'wrong',
    label: (count) => `Не сохранились: ${count.toLocaleString('ru-RU')}`,
    hint: 'Показать строки, которые не сохранились: их нужно исправить, выбрать значение или отправить ещё раз',
    test: ({ entry }) => entry !== null && isStuck(entry),
  };
  return [...(canEdit ? [wrong] : []), ...(seesCost ? [loss] : []), none, ...(canEdit ? [old] : [])];
}

type Group = { rows: readonly PriceRow[] };

/**
 * Makes a function that gives the quick filters of the price list, each named with how many services it leaves. One without any is
 * left out, unless there have been some: who has put the last of them right with the filter on is not to lose it in the same moment.
 * @param on ids of filters that are on from before: they are never left out, or they would come into force unseen with the next match
 */
export function createPriceFilters(watcher: Watcher, on: readonly string[] = []) {
  const known = new WeakMap<readonly PriceRow[], readonly number[]>();
  const seen = new Set(on);

  function counts(filters: readonly PriceFilter[], rows: readonly PriceRow[]) {
    const old = known.get(rows);
    if (old) return old;
    const fresh = filters.map(() => 0);
    for (const row of rows) {
      for (let index = 0; index < filters.length; index++) if (filters[index]?.test(row)) fresh[index] = (fresh[index] ?? 0) + 1;
    }
    known.set(rows, fresh);
    return fresh;
  }

  return function priceFilters(groups: readonly Group[]): readonly ExtraFilter<PriceRow>[] {
    const filters = watched(watcher);
    return filters.flatMap(({ label, ...filter }, index) => {
      const count = groups.reduce((sum, group) => sum + (counts(filters, group.rows)[index] ?? 0), 0);
      if (count > 0) seen.add(filter.id);
      return seen.has(filter.id) ? [{ ...filter, label: label(count), empty: count === 0 }] : [];
    });
  };
}
