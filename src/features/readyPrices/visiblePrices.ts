import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { folded } from '../../lib/rowTitles.ts';

/** Orders of the list, the usual one first; the names are the API's. */
export const orderings = {
  '-updated_at': 'Сначала новые',
  title: 'По названию',
  region: 'По региону',
  '-services_count': 'Сначала большие',
  services_count: 'Сначала небольшие',
} as const;
export type Ordering = keyof typeof orderings;

const collator = new Intl.Collator('ru', { numeric: true });

const compare: Record<Ordering, (one: ReadyPrice, other: ReadyPrice) => number> = {
  '-updated_at': (one, other) => Date.parse(other.updated_at) - Date.parse(one.updated_at),
  title: (one, other) => collator.compare(one.title, other.title) || collator.compare(one.region, other.region),
  region: (one, other) => collator.compare(one.region, other.region) || collator.compare(one.title, other.title),
  '-services_count': (one, other) => other.services_count - one.services_count,
  services_count: (one, other) => one.services_count - other.services_count,
};

/** The order that the address names; of one that is not known the usual one. */
export function orderingOf(text: string): Ordering {
  return Object.keys(orderings).find((name): name is Ordering => name === text) ?? '-updated_at';
}

type Wanted = { search: string; region: string | undefined; ordering: string };

/** The lists that are looked for, in the order asked for: every word stands in the title or the region, whatever its case and its ё. */
export function visiblePrices(all: readonly ReadyPrice[], { search, region, ordering }: Wanted): ReadyPrice[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  const matches = (price: ReadyPrice) => {
    const text = folded(`${price.title} ${price.region}`);
    return (region === undefined || price.region === region) && words.every((word) => text.includes(word));
  };
  return all.filter(matches).sort((one, other) => compare[orderingOf(ordering)](one, other) || one.id - other.id);
}

/** Every region once, in the order of the alphabet. */
export function regionsOf(all: readonly ReadyPrice[]): string[] {
  return [...new Set(all.map(({ region }) => region))].sort(collator.compare);
}
