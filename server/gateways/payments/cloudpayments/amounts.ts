/** Kopecks as the provider writes money: roubles with a decimal point. */
export function roubles(kopecks: number): number {
  return kopecks / 100;
}

/** Roubles of the provider (`990`, `"990.00"`) as kopecks; null for what is no amount of whole kopecks. */
export function kopecks(amount: string | number): number | null {
  const text = String(amount).trim();
  if (!/^\d{1,12}([.,]\d+)?$/.test(text)) return null;
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
