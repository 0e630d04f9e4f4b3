import type { ImportOptions } from '../priceKind.ts';

/** How rows are made of a sheet beyond its columns. `missingPrice` is for files without a price in a row (or at all) where there is a cost. */
export type ReadOptions = {
  /** which title a service takes of nested sections: «1. Стены / 1.1. Окраска» or «1.1. Окраска» */
  nesting: 'joined' | 'deepest';
  /** cost: left empty, so that a new service takes price = cost and one of the list keeps its price; skip: the row is left out */
  missingPrice: { how: 'cost' } | { how: 'markup'; percent: number } | { how: 'skip' };
};

export const defaultOptions: ReadOptions & ImportOptions = {
  nesting: 'deepest',
  missingPrice: { how: 'cost' },
  key: 'title_category',
  mode: 'upsert',
};
