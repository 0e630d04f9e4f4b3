import { columnOf } from '../../../../importing/recognition/mapping.ts';
import type { PriceMapping, Role } from './roles.ts';

/** Where each field stands; −1: nowhere. */
export type FieldColumns = Record<Role, number>;

export function fieldColumns(mapping: PriceMapping): FieldColumns {
  return {
    title: columnOf(mapping, 'title'),
    unit: columnOf(mapping, 'unit'),
    cost: columnOf(mapping, 'cost'),
    price: columnOf(mapping, 'price'),
    category: columnOf(mapping, 'category'),
    guid: columnOf(mapping, 'guid'),
  };
}
