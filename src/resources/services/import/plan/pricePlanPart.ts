import { calls } from '../../../../../contract/calls.ts';
import type { ImportAnswer } from '../../../../../contract/serviceImport.ts';
import type { PlanPart } from '../../../../importing/plan/planPart.ts';
import { counted } from '../../../../lib/plural.ts';
import type { PriceKind } from '../priceKind.ts';
import { reloadPriceList } from '../reloadPriceList.ts';
import { changesAnything, commitLabel, countsText } from './commitText.ts';
import { type ImportRequest, importRows, keyFor } from './importRequest.ts';
import { PricePlan } from './PricePlan.tsx';

export const pricePlanPart: PlanPart<PriceKind, ImportRequest, ImportAnswer> = {
  request({ company, fileName, rows, mapping, options: { key, mode } }) {
    const sent = importRows(rows, mode);
    if (sent.rows.length === sent.skip.length) return null;
    return { company, file_name: fileName.slice(-255), key: keyFor(mapping, key), mode, ...sent };
  },
  send: (api, request, how, options) => api.call(calls.serviceImport, { body: { ...request, ...how } }, options),
  View: PricePlan,
  label: (answer) => (changesAnything(answer) ? commitLabel(answer) : null),
  reload: reloadPriceList,
  facts: (answer) =>
    [
      countsText(answer),
      answer.unchanged > 0 ? counted(answer.unchanged, 'услуга без изменений', 'услуги без изменений', 'услуг без изменений') : '',
      answer.new_categories.length > 0
        ? counted(answer.new_categories.length, 'новая категория', 'новые категории', 'новых категорий')
        : '',
    ].filter(Boolean),
};
