import type { LimitedThing } from '../../../contract/plan.ts';

const whole = new Intl.NumberFormat('ru-RU');
const rules = new Intl.PluralRules('ru');

/** In the genitive after «до 5…»: one, many. */
const genitive: Record<LimitedThing, readonly [string, string]> = {
  objects: ['объекта', 'объектов'],
  contractors: ['контрагента', 'контрагентов'],
  transactions: ['операции', 'операций'],
  services: ['услуги', 'услуг'],
};

const unlimited: Record<LimitedThing, string> = {
  objects: 'объектов без ограничений',
  contractors: 'контрагентов без ограничений',
  transactions: 'операций без ограничений',
  services: 'услуг без ограничений',
};

type Full = {
  thing: LimitedThing;
  /** title of the plan */
  plan: string;
  limit: number;
  /** living rows before the write */
  used: number;
  growth: number;
  /** how many of the growth are too many */
  excess: number;
  /** the rows lived before */
  returns: boolean;
  /** the nearest plan that would do; null: none is sold */
  next: { title: string; limit: number | null } | null;
};

/** «На тарифе «Бесплатный» — до 5 объектов, у вас уже 5. Перейдите на «Про»: до 100.» */
export function fullSentence({ thing, plan, limit, used, growth, excess, returns, next }: Full): string {
  const verb = returns ? 'Возвращается' : 'Добавляется';
  const many = growth > 1 || returns ? ` ${verb} ${number(growth)}, лишних — ${number(excess)}.` : '';
  return `На тарифе «${plan}» — до ${upTo(thing, limit)}, у вас уже ${number(used)}.${many} ${wayOut(thing, next)}`;
}

function wayOut(thing: LimitedThing, next: Full['next']): string {
  if (!next) return 'Удалите лишнее или напишите в поддержку.';
  return `Перейдите на «${next.title}»: ${next.limit === null ? unlimited[thing] : `до ${number(next.limit)}`}.`;
}

function upTo(thing: LimitedThing, limit: number): string {
  const [one, many] = genitive[thing];
  return `${number(limit)}\u00a0${rules.select(limit) === 'one' ? one : many}`;
}

function number(value: number): string {
  return whole.format(value);
}
