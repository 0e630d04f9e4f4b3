import { type LimitedThing, limitedThings, type PlanLimits, type PlanName, planFeatures } from '../../../../contract/plan.ts';
import { number } from '../../../lib/format.ts';
import { plural } from '../../../lib/plural.ts';

const features = {
  price_lists: 'Готовые прайс-листы: скачать и загрузить в свой',
  analytics: 'Аналитика: сколько заработали и почему столько',
  own_brand: 'Свой бренд: логотип и цвета на прайс-листе и в выгрузках',
} as const;

/** in the genitive, for «до 1 объекта, до 5 объектов», and in the nominative */
const things: Record<LimitedThing, { one: string; many: string; all: string }> = {
  objects: { one: 'объекта', many: 'объектов', all: 'Объекты' },
  contractors: { one: 'контрагента', many: 'контрагентов', all: 'Контрагенты' },
  transactions: { one: 'операции', many: 'операций', all: 'Операции' },
  services: { one: 'услуги', many: 'услуг', all: 'Услуги в прайс-листе' },
};

export function featuresOf(plan: PlanName): string[] {
  return planFeatures[plan].map((name) => features[name]);
}

/** «До 100 объектов», or one sentence where nothing is limited. */
export function limitsText(limits: PlanLimits): string[] {
  if (limitedThings.every((thing) => limits[thing] === null)) return ['Объекты, контрагенты, операции и услуги — без предела'];
  return limitedThings.map((thing) => limitText(thing, limits[thing]));
}

function limitText(thing: LimitedThing, limit: number | null): string {
  const { one, many, all } = things[thing];
  return limit === null ? `${all} — без предела` : `До ${number(limit, 0)}\u00a0${plural(limit, one, many, many)}`;
}
