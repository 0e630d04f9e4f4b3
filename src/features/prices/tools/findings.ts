import { fromKopecks, toKopecks } from '../../../../contract/money.ts';
import { roundRatio } from '../../../../contract/priceList.ts';
import type { Service, ServiceOwnEdit } from '../../../../contract/service.ts';
import { number } from '../../../lib/format.ts';
import { titleKey, withoutLookAlikes } from '../../../lib/lookAlikes.ts';
import { counted } from '../../../lib/plural.ts';
import { MOST_OF_API } from '../../../saving/requests.ts';
import { priceFault } from '../priceRow.ts';
import { mendedUnits } from '../units.ts';

export type CheckedCategory = { guid: string; title: string; services: readonly Service[] };

/** What one fix does to a service. */
export type Fix =
  | { field: 'title' | 'unit_of_measure'; to: string }
  | { field: 'price_per_unit'; to: number | null }
  | { field: 'is_deleted'; to: true };

/** Something about one service that looks wrong. `sure`: the fix may be taken without thinking. */
export type Finding = { kind: FindingKind; service: Service; category: string; fix: Fix; sure: boolean; about: string };

export const findingKinds = ['duplicate', 'title', 'unit', 'no_price', 'loss'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Everything that «Проверка прайса» finds, in the order of the price list. */
export function findAll(categories: readonly CheckedCategory[]): Finding[] {
  const units = mendedUnits(categories.flatMap(({ services }) => services.map((service) => service.unit_of_measure)));
  return [...duplicates(categories), ...categories.flatMap((category) => ofCategory(category, units))];
}

function ofCategory({ title: category, services }: CheckedCategory, units: ReadonlyMap<string, string>): Finding[] {
  const markup = usualMarkup(services);
  return services.flatMap((service) => {
    const found: Finding[] = [];
    const tidy = tidyTitle(service.title);
    if (tidy !== service.title && tidy !== '') {
      found.push({ kind: 'title', service, category, fix: { field: 'title', to: tidy }, sure: true, about: slips(service.title, tidy) });
    }
    const unit = units.get(service.unit_of_measure);
    if (unit) found.push({ kind: 'unit', service, category, fix: { field: 'unit_of_measure', to: unit }, sure: true, about: '' });
    const fault = priceFault(service);
    if (fault) {
      // with the usual markup of the category
      const fix: Fix = { field: 'price_per_unit', to: offeredPrice(toKopecks(service.cost_per_unit ?? 0), markup) };
      found.push({ kind: fault === 'none' ? 'no_price' : fault, service, category, fix, sure: false, about: '' });
    }
    return found;
  });
}

/** What is wrong with a title that should be written as `tidy`. */
function slips(title: string, tidy: string) {
  if (withoutLookAlikes(title) !== title) return 'латинские буквы в русских словах';
  return tidy.length === title.length ? 'неразрывные пробелы' : 'лишние пробелы';
}

/** price : cost, in kopecks */
type Markup = { price: number; cost: number };

/** The middle markup of the services that earn; null when none does. */
function usualMarkup(services: readonly Service[]): Markup | null {
  const earning = services
    .map(({ cost_per_unit, price_per_unit }) => ({ price: toKopecks(price_per_unit), cost: toKopecks(cost_per_unit ?? 0) }))
    .filter(({ price, cost }) => cost > 0 && price > cost)
    .sort((a, b) => a.price * b.cost - b.price * a.cost);
  return earning[Math.floor(earning.length / 2)] ?? null;
}

/** Up to whole roubles; null where there is nothing to go by. */
function offeredPrice(cost: number, markup: Markup | null) {
  if (cost === 0 || markup === null) return null;
  const rounded = roundRatio(BigInt(cost) * BigInt(markup.price), BigInt(markup.cost), 100n, 'up');
  return fromKopecks(Number(rounded));
}

/** Services whose titles a reader takes for the same. The first of them stays; it is sure only when all that is said of them is the same. */
function duplicates(categories: readonly CheckedCategory[]): Finding[] {
  const seen = new Map<string, { service: Service; category: string }>();
  const found: Finding[] = [];
  for (const { title: category, services } of categories) {
    for (const service of services) {
      const key = titleKey(service.title);
      if (key === '') continue;
      const first = seen.get(key);
      if (!first) {
        seen.set(key, { service, category });
        continue;
      }
      const sure =
        first.service.category === service.category &&
        first.service.unit_of_measure === service.unit_of_measure &&
        first.service.cost_per_unit === service.cost_per_unit &&
        first.service.price_per_unit === service.price_per_unit &&
        (first.service.note ?? '') === (service.note ?? '');
      const where = first.category === category ? 'в этой же категории' : `в категории «${first.category}»`;
      const about = `то же, что «${first.service.title}» ${where}`;
      found.push({ kind: 'duplicate', service, category, fix: { field: 'is_deleted', to: true }, sure, about });
    }
  }
  return found;
}

/** Tells a finding from all others of the list. */
export function findingKey({ kind, service }: Finding): string {
  return `${kind}:${service.guid}`;
}

/**
 * The fixes taken, one edit for each service; a service that goes needs no other fix.
 * @param prices typed in place of those offered; null: what is typed is no price
 */
export function chosenEdits(
  findings: readonly Finding[],
  taken: ReadonlySet<string>,
  prices: ReadonlyMap<string, number | null>,
): ServiceOwnEdit[] {
  const edits = new Map<string, ServiceOwnEdit>();
  for (const finding of findings) {
    if (!taken.has(findingKey(finding))) continue;
    const { guid, version } = finding.service;
    const { field, to } = finding.fix;
    const typed = prices.get(findingKey(finding));
    const value = typed === undefined ? to : typed;
    if (value === null) continue;
    const old = edits.get(guid);
    if (field === 'is_deleted') edits.set(guid, { guid, version, is_deleted: true });
    else if (!old?.is_deleted) edits.set(guid, { ...(old ?? { guid, version }), [field]: value });
  }
  return [...edits.values()];
}

/** A title as it should be written: no spaces too many, no Latin letters inside Russian words. */
export function tidyTitle(title: string): string {
  return withoutLookAlikes(title.replace(/[\s\u00a0]+/g, ' ').trim()).replace(/ +([,.;:!?)])/g, '$1');
}

/** How many services one press mends; what is left over stays ticked for the next one. */
export function extentText(count: number): string {
  if (count <= MOST_OF_API) return `Исправится: ${counted(count, 'услуга')}.`;
  return `Исправятся первые ${number(MOST_OF_API)} из ${counted(count, 'услуги', 'услуг', 'услуг')}, остальные останутся отмеченными.`;
}
