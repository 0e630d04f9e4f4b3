const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * A made-up tax number with right control digits for a contractor whose title says that it is a firm (10 digits) or a person in business (12);
 * '' for others. Of a tax office that does not exist, 5099, so it is nobody's.
 * @param number tells contractors apart, below 100 000
 */
export function innOf(title: string, number: number): string {
  const own = String(number).padStart(5, '0');
  if (/^(ООО|ТСЖ|УК) /.test(title)) return withControl(`5099${own}`, WEIGHTS);
  if (!title.startsWith('ИП ')) return '';
  return withControl(withControl(`50990${own}`, [7, ...WEIGHTS]), [3, 7, ...WEIGHTS]);
}

function withControl(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(sum % 11) % 10}`;
}
