const rules = new Intl.PluralRules('ru');

/** Second and third form of the words that are counted in many places. */
const forms = {
  операция: ['операции', 'операций'],
  строка: ['строки', 'строк'],
  услуга: ['услуги', 'услуг'],
} as const;

type Noun = [one: keyof typeof forms] | readonly [one: string, few: string, many: string];

/**
 * The form of a noun for a number: `plural(3, 'услуга')`, `plural(3, 'цена', 'цены', 'цен')` → «услуги», «цены».
 * Fractions take the second form: «1,5 услуги».
 */
export function plural(count: number, ...noun: Noun): string {
  const category = rules.select(Math.abs(count));
  if (category === 'one') return noun[0];
  const [few, many] = noun.length === 1 ? forms[noun[0]] : [noun[1], noun[2]];
  return category === 'many' ? many : few;
}

/** The number with its noun, not to be parted by a line break: «1 234 услуги». */
export function counted(count: number, ...noun: Noun): string {
  return `${count.toLocaleString('ru-RU')}\u00a0${plural(count, ...noun)}`;
}
