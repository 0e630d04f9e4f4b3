const rules = new Intl.PluralRules('ru');
const whole = new Intl.NumberFormat('ru-RU');

/**
 * The form of a noun for a number: `plural(3, 'услуга', 'услуги', 'услуг')` → «услуги».
 * Fractions take the second form: «1,5 услуги».
 */
export function plural(count: number, one: string, few: string, many: string): string {
  const category = rules.select(Math.abs(count));
  if (category === 'one') return one;
  return category === 'many' ? many : few;
}

/** The number with its noun, not to be parted by a line break: «1 234 услуги». */
export function counted(count: number, one: string, few: string, many: string): string {
  return `${whole.format(count)}\u00a0${plural(count, one, few, many)}`;
}
