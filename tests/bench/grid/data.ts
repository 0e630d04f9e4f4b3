import type { Service, ServiceCategory } from '../../../contract/service.ts';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
const CATEGORIES = 100;

const guid = (kind: string, n: number) => `${kind}0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const work = ['Окраска', 'Штукатурка', 'Шпатлёвка', 'Грунтовка', 'Облицовка', 'Устройство', 'Монтаж', 'Демонтаж'];
const what = ['стен', 'потолков', 'откосов', 'полов', 'перегородок', 'проёмов'];

/** The n-th of so many services. */
export function serviceAt(n: number, services: number): Service {
  const cost = 50 + ((n * 7919) % 900_000) / 100;
  return {
    guid: guid('a', n),
    title: `${work[n % 8]} ${what[n % 6]} толщиной ${n % 90} мм, вид ${n}`,
    category: guid('c', Math.floor((n * CATEGORIES) / services)),
    unit_of_measure: n % 3 === 0 ? 'шт' : 'м²',
    cost_per_unit: Math.round(cost * 100) / 100,
    price_per_unit: Math.round(cost * 160) / 100,
    position: (n % (services / CATEGORIES)) + 1,
    is_deleted: false,
    version: 1,
    updated_at: '2026-11-21T00:00:00.000Z',
    price_changed_at: '2026-11-01T00:00:00.000Z',
  };
}

/** The answers of a server with that many services, as text. */
export function answers(services: number) {
  const categories = Array.from({ length: CATEGORIES }, (_, n): ServiceCategory => {
    return { guid: guid('c', n), title: `Категория ${n + 1}`, company: COMPANY, position: n + 1, is_deleted: false, version: 1 };
  });
  const rows = Array.from({ length: services }, (_, n) => serviceAt(n, services));
  return { count: services, services: JSON.stringify(rows), categories: JSON.stringify(categories) };
}

export type Answers = ReturnType<typeof answers>;
