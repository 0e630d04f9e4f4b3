import type { Reverting } from '../../../../importing/revert/RevertDialog.tsx';
import { counted } from '../../../../lib/plural.ts';
import { fieldLabel, valueText } from '../fieldLabels.ts';
import { reloadPriceList } from '../reloadPriceList.ts';

/** How changes of the price list are taken back. */
export const priceReverting: Reverting = {
  rows: 'услуги и категории',
  counted: (count) => counted(count, 'услуга', 'услуги', 'услуг'),
  // a category is known here by its id only
  fieldText({ field, was, now }) {
    if (field === 'category') return 'перенесена в другую категорию';
    if (field === 'position') return 'стоит там, куда её поставили позже';
    return `${fieldLabel(field)}: ${valueText(was)} → ${valueText(now)}`;
  },
  reload: reloadPriceList,
};
