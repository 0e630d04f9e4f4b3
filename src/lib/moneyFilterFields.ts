import type { MoneyFilter } from './moneyFilter.ts';

/** The filter with some conditions set anew; an undefined one is dropped. */
export function withFields(filter: MoneyFilter, fields: { [K in keyof MoneyFilter]?: MoneyFilter[K] | undefined }): MoneyFilter {
  const values: Record<string, unknown> = { ...filter, ...fields };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The filter without some of its conditions. */
export function withoutFields(filter: MoneyFilter, fields: readonly (keyof MoneyFilter)[]): MoneyFilter {
  return withFields(filter, Object.fromEntries(fields.map((field) => [field, undefined])));
}
