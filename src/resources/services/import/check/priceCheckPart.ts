import type { CheckPart } from '../../../../importing/check/checkPart.ts';
import type { PriceKind } from '../priceKind.ts';
import { priceCheckColumns } from './priceCheckColumns.ts';
import { readText } from './readText.ts';

export const priceCheckPart: CheckPart<PriceKind> = {
  columns: priceCheckColumns,
  fieldRoles: [
    ['category', 'category'],
    ['title', 'title'],
    ['unit_of_measure', 'unit'],
    ['cost_per_unit', 'cost'],
    ['price_per_unit', 'price'],
  ],
  text: readText,
};
